import { parseArgs } from 'node:util';
import { compareDocuments } from './differ';
import { countOf, print } from './report';
import { readSource } from './sources';

const usage = `npm run api:diff -- <old> [new] [--json]
Each is a file, a folder with an openapi.yaml, an address, or a revision of git; new is the working tree unless it is said.`;

/**
 * Runs `npm run api:diff` with its options.
 *
 * @returns the exit code: 1 when there is a breaking change
 * @throws Error with a message for the terminal
 */
export async function run(args: string[], say: (line: string) => void): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: { json: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [before, after = 'openapi', ...rest] = positionals;
  if (before === undefined || rest.length > 0) throw new Error(usage);
  const found = compareDocuments(await readSource(before), await readSource(after));
  const counts = countOf(found);
  if (values.json) say(JSON.stringify({ ...counts, sections: found }, null, 2));
  else print(found, say);
  return counts.breaking > 0 ? 1 : 0;
}
