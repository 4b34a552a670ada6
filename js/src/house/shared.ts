/** What the editor takes from the script of the house; the build puts it here (`parts.mjs`). */

export const shared: readonly unknown[] = [];
