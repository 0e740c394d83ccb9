import type { Call } from '@scripts/api/read/calls';
import { actionName, type Entity, readPermission } from '@scripts/api/read/entity';
import type { Document } from '@server/contract/document';
import { screenPath } from '@scripts/api/read/resources';
import { banner, literal, property } from './source';
import type { Language, Texts } from './texts';
import { callTitle, recordTitle, titleOf } from './texts';

/** Returns the map from entities to areas, which is small enough to load at once. */
export function writeRecords(entities: readonly Entity[]): string {
  const lines = entities.flatMap((entity) => {
    const { resource } = entity;
    const detail = readPermission(entity);
    return detail === undefined
      ? []
      : [
          `  ${property(resource.name)}: ${literal({ area: resource.area, path: screenPath(resource), detail })},\n`,
        ];
  });
  return `${banner}
/** Area, path and read permission by entity. */
export const records: Readonly<Record<string, { area: string; path: string; detail: string }>> = {
${lines.join('')}};
`;
}

/** Returns the permission under which notes are audited (server/resources/calls/note.ts). */
const noteCode = (code: string): string => `${code.slice(0, code.lastIndexOf(':'))}:note`;

/** Returns the codes under which the audit log records a call: its permission, or its id without one. */
function codesOf(call: Call, notes: ReadonlySet<Call>): readonly string[] {
  const { 'x-permission': permission } = call.operation;
  if (permission === undefined || permission === 'signed-in') return call.method === 'get' ? [] : [call.id];
  return [notes.has(call) ? noteCode(permission) : permission];
}

/** Ranks the calls that share a code: a write before a read, one record before several. */
function rankOf(call: Call, code: string, batches: ReadonlySet<Call>): number {
  if (batches.has(call)) return 3;
  if (call.method === 'get') return 2;
  return actionName(call) === code.slice(code.lastIndexOf(':') + 1) ? 0 : 1;
}

/** Nests `wallet:chain:pause` as `wallet.chain.pause`, the structure of translations. */
function put(texts: Texts, [first = '', ...rest]: readonly string[], title: string): Texts {
  const inner = texts[first];
  return {
    ...texts,
    [first]: rest.length === 0 ? title : put(typeof inner === 'object' ? inner : {}, rest, title),
  };
}

/** Returns the names in the audit log that are no records (`x-named`). */
const named = ({ components }: Document): { name: string; schema: string }[] =>
  Object.entries(components?.schemas ?? {}).flatMap(([schema, { 'x-named': name }]) =>
    name === undefined ? [] : [{ name, schema }],
  );

/** Returns the titles of codes: those of all calls by code, of all records by entity, and of all areas of the menu. */
export function contractTexts(
  document: Document,
  language: Language,
  entities: readonly Entity[],
  calls: readonly Call[],
): Texts {
  const notes = new Set(entities.flatMap((each) => each.calls.get('note') ?? []));
  const batches = new Set(entities.flatMap((each) => [...each.batches.values()]));
  const best = new Map<string, Call>();
  for (const call of calls) {
    for (const code of codesOf(call, notes)) {
      const other = best.get(code);
      if (!other || rankOf(call, code, batches) < rankOf(other, code, batches)) best.set(code, call);
    }
  }
  const titles = [...best].sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    calls: titles.reduce<Texts>(
      (texts, [code, call]) => put(texts, code.split(':'), callTitle(language, call)),
      {},
    ),
    records: Object.fromEntries(
      [...entities.map(({ resource }) => resource), ...named(document)].map((one) => [
        one.name,
        recordTitle(document, language, one),
      ]),
    ),
    areas: Object.fromEntries(
      (document.tags ?? []).flatMap((tag) =>
        tag['x-menu'] === undefined
          ? []
          : [[tag.name, titleOf(language, tag['x-displayName'], tag['x-title-zh'], tag.name)]],
      ),
    ),
  };
}
