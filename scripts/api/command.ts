import { parseArgs } from 'node:util';
import type { Drift } from './write/files';
import { compare, write } from './write/files';

/** The project's own contract and the folder of its client. */
const home = { input: 'openapi/openapi.yaml', output: 'src/api/gen', client: '@/api/client' };

const usage = `npm run api                       write ${home.output} from ${home.input}
npm run api:check                 tell whether ${home.output} is up to date
npm run -s api:bundle             print the whole contract as one JSON document
npm run api -- --input <file or URL> --output <folder> [--client <import path>]`;

/** Prints one line. */
type Print = (line: string) => void;

function printDrift({ stale, missing, leftOver }: Drift, folder: string, say: Print): boolean {
  stale.forEach((path) => say(`stale      ${folder}/${path}`));
  missing.forEach((path) => say(`missing    ${folder}/${path}`));
  leftOver.forEach((path) => say(`left over  ${folder}/${path}`));
  return stale.length + missing.length + leftOver.length > 0;
}

/**
 * Runs `npm run api` with its options.
 *
 * @returns the exit code: 1 when `--check` finds a difference
 * @throws Error with a message for the terminal
 */
export async function run(args: string[], say: Print): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      check: { type: 'boolean', default: false },
      bundle: { type: 'boolean', default: false },
      input: { type: 'string' },
      output: { type: 'string' },
      client: { type: 'string' },
    },
  });
  const { input = home.input, output = home.output, client = home.client } = values;
  if (values.input !== undefined && values.output === undefined && !values.bundle) throw new Error(usage);
  // Loading the libraries takes longer than running them, so each is loaded only when needed.
  const { readContract } = await import('./read/bundle');
  const document = await readContract(input);
  if (values.bundle) {
    say(JSON.stringify(document, null, 2));
    return 0;
  }
  const { generate } = await import('./write/generate');
  const notes: string[] = [];
  const files = await generate(document, client, (line) => notes.push(line));
  if (values.check) {
    const differs = printDrift(compare(output, files), output, say);
    say(
      differs
        ? 'The generated client does not match the contract: run `npm run api`.'
        : `${output} is up to date`,
    );
    return differs ? 1 : 0;
  }
  const { stale, missing, leftOver } = write(output, files);
  notes.forEach(say);
  const changed = stale.length + missing.length;
  say(`${output}: ${changed} written, ${leftOver.length} removed, ${files.size - changed} unchanged`);
  return 0;
}
