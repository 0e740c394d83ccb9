/** One call that the console sent. */
export type Sent = {
  method: string;
  path: string;
  headers: Headers;
  body: unknown;
  signal: AbortSignal | null;
};

/** What the other side does with a call: answers, or throws as a broken network does. */
export type Answering = (sent: Sent) => Response | Promise<Response>;

/** An answer of the platform. */
export const envelope = (data: unknown, code = 0, status = 200): Response =>
  Response.json({ code, msg: code === 0 ? '' : 'refused', requestId: 'r1', data }, { status });

/** Takes the place of the network until the test ends; gives the calls in their order. */
export function answerWith(answering: Answering): Sent[] {
  const calls: Sent[] = [];
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (input, { method = 'GET', headers, body, signal = null } = {}) => {
      const sent = { method, path: String(input), headers: new Headers(headers), body, signal };
      calls.push(sent);
      return answering(sent);
    });
  return calls;
}

/** An answer that never comes: the call ends only when it is given up. */
export const silence: Answering = ({ signal }) =>
  new Promise((_, reject) => {
    const give = () => reject(new DOMException('given up', 'AbortError'));
    if (signal?.aborted) give();
    signal?.addEventListener('abort', give);
  });
