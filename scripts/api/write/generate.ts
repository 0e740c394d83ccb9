import type { Call, Note } from '@scripts/api/read/calls';
import { countOperations, placeOf, readCalls } from '@scripts/api/read/calls';
import type { ReadOptions } from '@scripts/api/read/calls';
import type { Document } from '@server/contract/document';
import { ownEnvelope } from '@scripts/api/read/answer';
import { readEntity, readPermission } from '@scripts/api/read/entity';
import { camelCase, Names } from '@scripts/api/read/names';
import { readResources } from '@scripts/api/read/resources';
import { writeCallTypes } from './callTypesFile';
import { writeContractFiles } from './contractFiles';
import { writeEndpointFile } from './endpointFile';
import type { Options } from './fields';
import { writeFields } from './fieldsFile';
import type { Homes } from './homes';
import { homesOf } from './homes';
import { writeOperations } from './operationsFile';
import { contractTexts, writeRecords } from './recordsFile';
import { writeRecordTypes } from './recordTypesFile';
import { writeSockets } from './socketFile';
import { banner, mark, quote } from './source';
import { areaTexts, languages, menuTexts } from './texts';

/**
 * Returns the names in `x-provides` and `x-invalidates`. They are declared in the root api, so that areas can refresh each
 * other.
 */
function writeTagTypes(calls: readonly Call[]): string {
  const names = calls.flatMap(({ operation }) => [
    ...(operation['x-provides'] ?? []),
    ...(operation['x-invalidates'] ?? []),
  ]);
  const lines = [...new Set(names)].sort().map((name) => `  ${quote(name)},\n`);
  return `${banner}/** Tags that calls provide and invalidate. */\nexport const tagTypes = [\n${lines.join('')}] as const;\n`;
}

/** Files to write: text by path below the output folder. */
export type Files = Map<string, string>;

const json = (key: string, value: object): string =>
  `${JSON.stringify({ [key]: mark, ...value }, null, 2)}\n`;

/** Names of the files that belong to no tag. */
const ownFiles: ReadonlySet<string> = new Set([
  'calltypes',
  'contract',
  'operations',
  'records',
  'recordtypes',
  'tagtypes',
]);

/** Whether the console's base query can send the call and read its answer; reports why not. */
function isSupported(call: Call, note: Note): boolean {
  const { type, media } = call.body ?? { type: 'json' };
  const isSent = type === 'json' || type === 'form' || type === 'multipart';
  if (!isSent) note(`${placeOf(call)}: its body is ${media}`, 'left out');
  else if (call.answer.as !== 'json')
    note(`${placeOf(call)}: its answer is ${call.answer.media}`, 'left out');
  return isSent && call.answer.as === 'json';
}

function writeEndpoints(document: Document, calls: readonly Call[], client: string, note: Note): Files {
  const spoken = calls.filter((call) => !call.answer.streams && isSupported(call, note));
  const names = new Names();
  const files: Files = new Map();
  for (const tag of new Set(spoken.map((call) => call.tag))) {
    const name = camelCase(tag);
    // Tags must differ on file systems that ignore case, too.
    const file = names.take(ownFiles.has(name.toLowerCase()) ? `${name}Api` : name, (free) => [
      free.toLowerCase(),
    ]);
    const own = spoken.filter((call) => call.tag === tag);
    files.set(`${file}.ts`, writeEndpointFile(document, own, { api: `${name}Api`, client }, note));
  }
  return files;
}

function writeEntities(document: Document, calls: readonly Call[], homes: Homes): Files {
  const resources = readResources(document, calls);
  const entities = resources.map((resource) => readEntity(resources, resource, calls));
  const options: Options = (name) => {
    const entity = entities.find(({ resource }) => resource.name === name);
    const choice = entity?.calls.get('options');
    const choose = choice?.operation['x-permission'];
    const detail = entity && readPermission(entity);
    if (choice === undefined) return undefined;
    return {
      ref: {
        ...{ entity: name, options: choice.path },
        ...(choose && choose !== 'signed-in' && { choose }),
        ...(detail && { detail }),
      },
      isPerson: entity?.resource.mark.person ?? false,
    };
  };
  const files: Files = new Map([
    ['records.ts', writeRecords(entities)],
    ['recordTypes.ts', writeRecordTypes(document, entities, homes)],
    ['callTypes.ts', writeCallTypes(calls, entities)],
  ]);
  for (const area of new Set(resources.map((resource) => resource.area))) {
    const own = entities.filter(({ resource }) => resource.area === area);
    const spoken = calls.filter(({ tag }) => camelCase(tag) === area);
    files.set(`${area}.fields.ts`, writeFields(document, area, own, options, homes));
    for (const language of languages) {
      files.set(
        `locales/${area}.${language}.json`,
        json('_generated', areaTexts(document, language, own, spoken)),
      );
    }
  }
  for (const language of languages) {
    files.set(
      `locales/menu.${language}.json`,
      json('_generated', menuTexts(language, document.tags ?? [], entities)),
    );
    files.set(
      `locales/titles.${language}.json`,
      json('_generated', contractTexts(document, language, entities, calls)),
    );
  }
  return files;
}

/**
 * Generates all files from a bundled document.
 *
 * @param client import path of the root api in endpoint files
 * @param note receives what was renamed or omitted
 */
export async function generate(
  document: Document,
  client: string,
  note: Note,
  options: ReadOptions = { envelope: ownEnvelope },
): Promise<{ files: Files; operations: number }> {
  const calls = readCalls(document, note, options);
  const homes = homesOf(document);
  const files: Files = new Map([
    ...(await writeContractFiles(document, homes)),
    ['operations.ts', writeOperations(document, calls, readResources(document, calls))],
    ['tagTypes.ts', writeTagTypes(calls)],
    ...writeEndpoints(document, calls, client, note),
    ...writeEntities(document, calls, homes),
    ...writeSockets(document),
  ]);
  return { files, operations: countOperations(document) };
}
