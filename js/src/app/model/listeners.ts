/** The listeners of a model that is made here, by what they listen to. */

type Callback = (payload: never) => void;

export class Listeners {
  private readonly all = new Map<string, Set<Callback>>();

  add(event: string, callback: Callback): void {
    this.all.set(event, (this.all.get(event) ?? new Set()).add(callback));
  }

  remove(event: string, callback: Callback): void {
    this.all.get(event)?.delete(callback);
  }

  /** Tell those who listened when it began. */
  tell(event: string, payload?: unknown): void {
    for (const callback of [...(this.all.get(event) ?? [])]) callback(payload as never);
  }
}
