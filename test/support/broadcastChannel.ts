const open = new Set<TestBroadcastChannel>();

/** BroadcastChannel for jsdom, which has none: delivers messages asynchronously to the other channels of the name. */
export class TestBroadcastChannel extends EventTarget {
  readonly name: string;

  constructor(name: string) {
    super();
    this.name = name;
    open.add(this);
  }

  postMessage(data: unknown): void {
    const others = [...open].filter((other) => other !== this && other.name === this.name);
    queueMicrotask(() => others.forEach((other) => other.hear(data)));
  }

  hear(data: unknown): void {
    if (open.has(this)) this.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }));
  }

  close(): void {
    open.delete(this);
  }
}
