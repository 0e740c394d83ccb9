import { watch } from 'node:fs';
import { basename, dirname } from 'node:path';
import { parseArgs } from 'node:util';
import type { Document } from '@server/contract/document';
import type { Envelope } from './read/answer';
import type { ReadOptions } from './read/calls';
import { camelCase } from './read/names';
import type { Files } from './write/generate';
import type { Drift } from './write/files';
import { compare, write } from './write/files';

/** The project's own contract and the folder of its client. */
const home = { input: 'openapi/openapi.yaml', output: 'src/api/gen', client: '@/api/client' };

const usage = `npm run api                       write ${home.output} from ${home.input}
npm run api:check                 tell whether ${home.output} is up to date
npm run -s api:bundle             print the whole contract as one JSON document
npm run api -- --input <file or URL> --output <folder>
                                  write the client of another OpenAPI 3 or Swagger 2 document, which needs fetchBaseQuery

  --client <import path>          add the endpoints to this api; without --base fetch its base query is that of the console
  --base fetch                    beside --client: the api has fetchBaseQuery
  --envelope code=200,data        answers are { code, data }: hand on data when code is 200; without it, answers are handed on as they are
  --tags <names>, --paths <paths> only these, separated by commas; * stands for any text
  --queries <operationIds>        calls that are queries although they are no GET, such as search*
  --no-tags                       endpoints neither provide nor invalidate tags of the cache
  --watch                         write again when the document changes
  --verbose                       list what was renamed
  --help                          print this text`;

/** Prints one line. */
type Print = (line: string) => void;

function printDrift({ stale, missing, leftOver }: Drift, folder: string, say: Print): boolean {
  stale.forEach((path) => say(`stale      ${folder}/${path}`));
  missing.forEach((path) => say(`missing    ${folder}/${path}`));
  leftOver.forEach((path) => say(`left over  ${folder}/${path}`));
  return stale.length + missing.length + leftOver.length > 0;
}

const listOf = (text = ''): string[] => text.split(',').filter((part) => part !== '');

/** Reads `code=200,data`. */
function envelopeOf(text: string | undefined): Envelope | null {
  if (text === undefined) return null;
  const [, code, ok, data] = /^([\w-]+)=([\w-]+),([\w-]+)$/.exec(text) ?? [];
  if (code === undefined || ok === undefined || data === undefined)
    throw new Error(
      `--envelope ${text}: write the field of the code, its value on success, and the field of the data, as in code=200,data`,
    );
  return { code, ok, data };
}

const options = {
  check: { type: 'boolean', default: false },
  bundle: { type: 'boolean', default: false },
  input: { type: 'string' },
  output: { type: 'string' },
  client: { type: 'string' },
  base: { type: 'string' },
  envelope: { type: 'string' },
  tags: { type: 'string' },
  'no-tags': { type: 'boolean', default: false },
  paths: { type: 'string' },
  queries: { type: 'string' },
  watch: { type: 'boolean', default: false },
  verbose: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

/** What a run has made. `leftOut` has a line for each operation that the client does not have. */
type Made = { files: Files; operations: number; leftOut: string[]; changed: string[] };

/** Names of the console's own endpoints: those of another document in the same api need others. */
async function ownNames(): Promise<string[]> {
  const { readContract } = await import('./read/bundle');
  const { readCalls } = await import('./read/calls');
  return readCalls(await readContract(home.input), () => undefined).map(({ id }) => id);
}

async function make(document: Document, values: Values): Promise<Made> {
  const leftOut: string[] = [];
  const changed: string[] = [];
  const note = (line: string, kind?: 'left out') => void (kind === undefined ? changed : leftOut).push(line);
  const isOwn = values.input === undefined;
  const isStandalone = !isOwn && (values.client === undefined || values.base === 'fetch');
  const { matches } = await import('./standalone/prepare');
  const searches = listOf(values.queries);
  const reading: ReadOptions = {
    envelope: envelopeOf(values.envelope),
    isSearch: (operationId) => searches.some((pattern) => matches(pattern, operationId)),
  };
  if (isStandalone) {
    const { generateStandalone } = await import('./standalone/generate');
    const { files, operations } = await generateStandalone(
      document,
      {
        ...reading,
        wanted: { tags: listOf(values.tags), paths: listOf(values.paths) },
        client: values.client ?? null,
        hasTags: !values['no-tags'],
        name: camelCase(basename(values.output ?? 'api')),
      },
      note,
    );
    return { files, operations, leftOut, changed };
  }
  const { generate } = await import('./write/generate');
  const { ownEnvelope } = await import('./read/answer');
  const { client = home.client } = values;
  const taken = !isOwn && client === home.client ? await ownNames() : [];
  const { files, operations } = await generate(document, client, note, {
    ...{ ...reading, envelope: ownEnvelope, taken },
  });
  return { files, operations, leftOut, changed };
}

const plural = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;

function report({ operations, leftOut, changed }: Made, isVerbose: boolean, say: Print): void {
  if (changed.length > 0 && !isVerbose)
    say(`${plural(changed.length, 'name')} or details changed: --verbose lists them`);
  if (isVerbose) changed.forEach((line) => say(line));
  const made = operations - leftOut.length;
  say(
    `${made.toLocaleString('en')} of ${plural(operations, 'operation')}${leftOut.length === 0 ? '' : `, ${leftOut.length} left out:`}`,
  );
  leftOut.forEach((line) => say(`  ${line}`));
}

/** Runs the command again whenever a file beside the document changes; ends with the process. */
function keepWatching(input: string, again: () => Promise<unknown>, say: Print): void {
  let timer: NodeJS.Timeout | undefined;
  watch(dirname(input), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => void again().catch((error: unknown) => say(String(error))), 200);
  });
  say(`watching ${dirname(input)}`);
}

/**
 * Runs `npm run api` with its options.
 *
 * @returns the exit code: 1 when `--check` finds a difference
 * @throws Error with a message for the terminal
 */
export async function run(args: string[], say: Print): Promise<number> {
  const { values } = parseArgs({ args, options });
  if (values.help) {
    say(usage);
    return 0;
  }
  const { input = home.input, output = home.output } = values;
  if (values.input !== undefined && values.output === undefined && !values.bundle) throw new Error(usage);
  // Loading the libraries takes longer than running them, so each is loaded only when needed.
  const { readContract } = await import('./read/bundle');
  const document = await readContract(input);
  if (values.bundle) {
    say(JSON.stringify(document, null, 2));
    return 0;
  }
  const made = await make(document, values);
  if (values.check) {
    const differs = printDrift(compare(output, made.files), output, say);
    say(
      differs
        ? 'The generated client does not match the contract: run `npm run api`.'
        : `${output} is up to date`,
    );
    return differs ? 1 : 0;
  }
  const { stale, missing, leftOver } = write(output, made.files);
  report(made, values.verbose, say);
  const changed = stale.length + missing.length;
  say(`${output}: ${changed} written, ${leftOver.length} removed, ${made.files.size - changed} unchanged`);
  if (values.watch) {
    const once = args.filter((arg) => arg !== '--watch');
    keepWatching(input, () => run(once, say), say);
  }
  return 0;
}
