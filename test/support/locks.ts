/**
 * Web Locks for jsdom, which has none: exclusive, in order of request, released when the work settles. Implements only what
 * the console uses.
 */
export class Locks {
  readonly #last = new Map<string, Promise<unknown>>();

  request<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(name) ?? Promise.resolve();
    const mine = before.then(work, work);
    this.#last.set(name, mine);
    return mine;
  }
}
