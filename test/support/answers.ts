import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

/** One call that the console sent. */
export type Sent = {
  method: string;
  /** With its query. */
  path: string;
  headers: Headers;
  /** The body as text. */
  body: string;
  credentials: RequestCredentials;
};

/** Answers a call. */
export type Answering = (sent: Sent) => Response | Promise<Response>;

/** An answer of the platform. */
export const envelope = (data: unknown, code = 0, status = 200): Response =>
  Response.json({ code, msg: code === 0 ? '' : 'refused', requestId: 'r1', data }, { status });

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

/** Answers every call until the next `answerWith`. Returns the calls in order. */
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

/** Fakes timers, except the queues that msw uses. `jest.useRealTimers()` restores the real ones. */
export const useFakeClock = () =>
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });

/** Never answers: the call ends only when it is aborted. */
export const silence: Answering = () => new Promise<never>(() => undefined);

/** Fails as if the server were unreachable. */
export const unreachable: Answering = () => HttpResponse.error();
