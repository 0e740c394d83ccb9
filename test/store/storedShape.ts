import { isRecord } from '@/kit/record';

/** What redux-persist writes: each part of a slice is JSON of its own. */
export const writtenText = (stored: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(stored).map(([name, part]) => [name, JSON.stringify(part)])),
  );

/** Reads what redux-persist wrote. */
export const readText = (text: string | null): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(JSON.parse(text ?? '{}') as Record<string, string>).map(([name, part]) => [
      name,
      JSON.parse(part) as unknown,
    ]),
  );

/** Records whose names are data: an id, a path, a column. Their values have one shape. */
const byName = [
  'page.opened.opened[].said.filters',
  'page.opened.opened[].params',
  'page.opened.opened[].query',
  'log.entries[].meta.extras',
  'tables.charts',
  'tables.columns',
  'tables.columns.*.widths',
  'tables.views',
  'tables.views.*.list[].columns.widths',
  'drafts.byTab',
  'drafts.byTab.*.values',
  'drafts.byId',
  'drafts.byId.*.values',
  'chat.drafts',
  'seen-queues.counts',
];

/** Describes the shape of a stored value as lines of a path and a type, such as `layout.changed.tabs boolean`. */
export function shapeOf(value: unknown, path: string): string[] {
  const lines = (): string[] => {
    if (Array.isArray(value)) return value.flatMap((item) => shapeOf(item, `${path}[]`));
    if (!isRecord(value)) return [`${path} ${value === null ? 'null' : typeof value}`];
    return Object.entries(value).flatMap(([name, part]) =>
      shapeOf(part, byName.includes(path) || path.endsWith('.times') ? `${path}.*` : `${path}.${name}`),
    );
  };
  return [...new Set(lines())].sort();
}
