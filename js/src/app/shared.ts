/** What the parts of the front end take from the application; the build puts it here (`parts.mjs`). */

export const shared: readonly unknown[] = [];
