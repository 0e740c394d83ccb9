import { listen } from '@server/http/listen';
import { freePort } from './freePort';
import { startPlatform } from './platform';
import { caller } from './staff';
import type { Caller } from './staff';

/** Passes a call on to the platform, or replaces its answer with a failure. */
export type Between = (path: string, pass: () => Promise<Response>) => Promise<Response>;

/** A call that the console sent. */
export type Passed = { method: string; path: string; headers: Headers; body: string };

const textOf = (body: unknown): string =>
  typeof body === 'string' || body instanceof URLSearchParams ? String(body) : '';

/** Runs a reference platform on ports of its own, with the small world, for the tests of one file. */
export function listeningPlatform(world: 'small' | 'demo' = 'small') {
  const network = globalThis.fetch;
  let address = '';
  let stop = async () => {};
  beforeAll(async () => {
    // The platform tells the console the address of the websocket before it listens.
    const host = '127.0.0.1';
    const wsPort = await freePort();
    const platform = await startPlatform({
      world,
      wssHost: `ws://${host}:${wsPort}`,
      origins: [globalThis.location.origin],
    });
    // What has become due since the demo data was made: claims that have ended, codes to be sent.
    await platform.tick();
    const listening = await listen(platform, { port: 0, wsPort, host });
    address = `http://${host}:${listening.port}`;
    stop = async () => {
      await listening.close();
      await platform.close();
    };
  });
  // Answers arrive over a real network at any time: tests wait for the screen, not for React's queue.
  beforeEach(() => {
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  });
  afterAll(() => stop());
  return {
    address: () => address,
    /** Calls the platform without the console, for example to read a mail. */
    ask: async (path: string): Promise<unknown> => {
      const response = await network(new URL(path, address));
      return response.headers.get('content-type')?.includes('json') ? response.json() : response.blob();
    },
    /** Calls the platform with a token, beside the console: what a colleague does meanwhile. */
    callerWith: (token: string): Caller =>
      caller(
        {
          fetch: (request) =>
            network(new Request(request.url.replace('http://platform.test', address), request)),
        },
        { authorization: `Bearer ${token}` },
      ),
    /** Sends the console's calls to this platform until the test ends. Returns them in order. */
    reach: (between?: Between): Passed[] => {
      const sent: Passed[] = [];
      jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
        const path = String(input);
        const headers = new Headers(init?.headers);
        sent.push({ method: init?.method ?? 'GET', path, headers, body: textOf(init?.body) });
        const pass = () => network(new URL(path, address), init);
        return between ? between(path, pass) : pass();
      });
      return sent;
    },
  };
}
