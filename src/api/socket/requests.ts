import type { ServerFrame } from '@/api/gen/otcSocket';
import type { Reply, Unanswered } from './frames';

type Waiting = { resolve: (reply: Reply) => void; timer: ReturnType<typeof setTimeout> };

/** The requests of a connection that wait for their answer, by the id of their frame. */
export function createRequests(milliseconds: number) {
  const waiting = new Map<string, Waiting>();
  const settle = (id: string, reply: Reply) => {
    const found = waiting.get(id);
    if (!found) return;
    waiting.delete(id);
    clearTimeout(found.timer);
    found.resolve(reply);
  };
  return {
    /** Resolves with the frame that answers `id`. Never rejects. */
    wait: (id: string): Promise<Reply> =>
      new Promise((resolve) => {
        const timer = setTimeout(() => settle(id, { failure: { why: 'timeout' } }), milliseconds);
        waiting.set(id, { resolve, timer });
      }),
    /** Takes a frame of the platform, which may answer a request. */
    take: (frame: ServerFrame): void => {
      if (frame.replyTo === undefined) return;
      const failure: Unanswered | null =
        frame.type === 'error' ? { why: 'refused', code: frame.data.code, msg: frame.data.msg } : null;
      settle(frame.replyTo, failure ? { failure } : { frame });
    },
    /** Ends every request: the connection is gone. */
    lose: (): void => {
      for (const id of [...waiting.keys()]) settle(id, { failure: { why: 'lost' } });
    },
  };
}
