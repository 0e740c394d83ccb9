// Packages outside of jest's module registry look for it there.
Object.assign(globalThis, { jest });

/** Fails a test that prints an unexpected warning or error on the console. */
const complaints: unknown[][] = [];

beforeEach(() => {
  complaints.length = 0;
  for (const method of ['error', 'warn'] as const) {
    jest.spyOn(console, method).mockImplementation((...args: unknown[]) => {
      complaints.push(args);
    });
  }
});

afterEach(() => {
  const said = complaints.map((args) => args.map(String).join(' '));
  jest.restoreAllMocks();
  if (said.length > 0) throw new Error(`The console was used:\n${said.join('\n')}`);
});

/** Returns and clears the messages so far, for tests of code that is expected to print them. */
export const takeComplaints = (): string[] => complaints.splice(0).map((args) => args.map(String).join(' '));
