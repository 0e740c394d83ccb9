import { newDataDir, spawnServer } from './server';

/** What stands between console and platform: nothing, or a fault of the test's own. */
export type Between = (path: string, pass: () => Promise<Response>) => Promise<Response>;

/** A call as it left the console. */
export type Passed = { method: string; path: string; headers: Headers; body: string };

const textOf = (body: unknown): string =>
  typeof body === 'string' || body instanceof URLSearchParams ? String(body) : '';

/** A reference platform in a process of its own, with the demo world on PGlite, for the tests of one file. */
export function platformProcess() {
  const network = globalThis.fetch;
  let address = '';
  let stop = async () => {};
  beforeAll(async () => {
    const server = spawnServer({ DATA_DIR: newDataDir(), DATABASE_URL: undefined }, '--test');
    stop = async () => {
      server.kill('SIGTERM');
      await server.exitCode;
    };
    address = await server.ready;
  });
  // Answers come over a real network, whenever they come: tests wait for what is shown, not for React's queue.
  beforeEach(() => {
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  });
  afterAll(() => stop());
  return {
    address: () => address,
    /** Asks the platform past the console, as a person reads mail past it. */
    ask: async (path: string): Promise<unknown> => {
      const response = await network(new URL(path, address));
      return response.headers.get('content-type')?.includes('json') ? response.json() : response.blob();
    },
    /** From now on, and until the test ends, the console's calls reach this platform; gives them in their order. */
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
