import { run } from './command';

// `api:bundle | head` closes the pipe early, which is no error.
process.stdout.on('error', () => process.exit());

run(process.argv.slice(2), (line) => process.stdout.write(`${line}\n`)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
