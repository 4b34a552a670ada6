/** Presses made while Python has not answered yet. They are kept by the key of the button and pressed again later. */

/** Presses that may wait. */
const MOST = 12;
/** Milliseconds within which two clicks are meant as one by whoever double-clicks: a tap on what came since takes longer. */
const DOUBLE = 350;

export class PressBuffer {
  private readonly keys: string[] = [];
  private sentBy: string | null = null;
  private answered = false;
  private sentAt = -Infinity;

  /** Note the button whose press was sent. */
  sent(key: string): void {
    this.sentBy = key;
    this.answered = false;
    this.sentAt = Date.now();
  }

  /** Note that the intent has its answer; where something else is awaited, the same button may be meant anew. */
  answer(): void {
    this.answered = true;
  }

  /** Keep a press, unless it only repeats the one that was sent and has no answer yet. */
  add(key: string): void {
    if (!this.answered && this.repeats(key)) return;
    if (this.keys.length < MOST) this.keys.push(key);
  }

  /** Tell if the same button sent the last intent and nothing was pressed since. */
  repeats(key: string): boolean {
    return this.keys.length === 0 && key === this.sentBy;
  }

  /** Tell if a click with another one just before it is the second half of a double click on the button that sent. */
  isHalf(key: string): boolean {
    return this.repeats(key) && Date.now() - this.sentAt < DOUBLE;
  }

  /** Note a press that was carried out at once. */
  pressed(key: string): void {
    if (key !== this.sentBy) this.sentBy = null;
  }

  next(): string | undefined {
    return this.keys.shift();
  }

  get empty(): boolean {
    return this.keys.length === 0;
  }

  clear(): void {
    this.keys.length = 0;
  }
}
