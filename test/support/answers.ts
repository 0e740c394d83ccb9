import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

/** One call that the console sent. */
export type Sent = {
  method: string;
  /** With its query. */
  path: string;
  headers: Headers;
  /** The text that travelled. */
  body: string;
  credentials: RequestCredentials;
};

/** What the other side does with a call. */
export type Answering = (sent: Sent) => Response | Promise<Response>;

/** An answer of the platform. */
export const envelope = (data: unknown, code = 0, status = 200): Response =>
  Response.json({ code, msg: code === 0 ? '' : 'refused', requestId: 'r1', data }, { status });

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

/** Takes the place of the network until the test ends; gives the calls in their order. */
export function answerWith(answering: Answering): Sent[] {
  const calls: Sent[] = [];
  server.resetHandlers(
    http.all('*', async ({ request }) => {
      const { method, headers, credentials } = request;
      const { pathname, search } = new URL(request.url);
      const sent = { method, path: pathname + search, headers, body: await request.text(), credentials };
      calls.push(sent);
      return answering(sent);
    }),
  );
  return calls;
}

/** Fakes timers and leaves the queues that msw itself waits on. Real timers return by `jest.useRealTimers()`. */
export const useFakeClock = () =>
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });

/** An answer that never comes: the call ends only when it is given up. */
export const silence: Answering = () => new Promise<never>(() => undefined);

/** The server is not reached. */
export const unreachable: Answering = () => HttpResponse.error();
