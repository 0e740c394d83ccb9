import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import type { components } from '@/api/gen/contract/open';
import type { Seed } from '@server/seeds/context';
import { freeDicts } from './freeDicts';
import type { SeedItem } from './freeDicts';

type Tone = components['schemas']['DictItem']['tone'];

/** A dictionary in openapi/shared/dictionaries.yaml. */
type Entry = {
  title: string;
  'x-title-zh': string;
  'x-dict': string;
  'x-items': Record<string, { title: string; 'x-title-zh': string; 'x-tone'?: Tone }>;
};

/** Seeds every dictionary of the contract. `isSystem` marks those whose values the contract fixes. */
export const seedDicts: Seed = async (db, { nextId, at }) => {
  const stamp = { createdAt: at.toISOString(), updatedAt: at.toISOString() };
  const dicts = readEntries().map(
    ({ 'x-dict': dictType, 'x-title-zh': nameZh, title: nameEn, 'x-items': items }) => {
      const free = freeDicts.get(dictType);
      const row = { ...stamp, id: nextId(), dictType, nameZh, nameEn, isSystem: free === undefined };
      return { row, items: [...itemsOf(items), ...(free ?? [])] };
    },
  );
  const items = dicts.flatMap(({ row: { dictType }, items }) =>
    items.map(({ value, ...item }, itemSort) => ({
      ...item,
      id: nextId(),
      dictType,
      itemValue: value,
      itemSort,
    })),
  );
  await db
    .insertInto('dict')
    .values(dicts.map(({ row }) => row))
    .execute();
  await db.insertInto('dictItem').values(items).execute();
};

/** Reads the whole file: the bundled contract holds only dictionaries that a call refers to. */
const readEntries = (): Entry[] => {
  const entries: Record<string, Entry> = parse(
    readFileSync(resolve('openapi/shared/dictionaries.yaml'), 'utf8'),
  );
  return Object.values(entries);
};

const itemsOf = (items: Entry['x-items']): SeedItem[] =>
  Object.entries(items).map(([value, { title, 'x-title-zh': labelZh, 'x-tone': tone }]) => ({
    value,
    labelZh,
    labelEn: title,
    tone: tone ?? 'default',
  }));
