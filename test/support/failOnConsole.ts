/** A warning or an error on the console is a fault that nobody has looked at: it fails the test. */
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

/** What was said so far; taking it forgives it. For tests of code whose job is to complain. */
export const takeComplaints = (): string[] => complaints.splice(0).map((args) => args.map(String).join(' '));
