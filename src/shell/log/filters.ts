import { cleanSearch } from '@/kit/format/cleanText';
import { extraOf, type LogEntry } from '@/store/log/entry';

/** Filters of the log page, stored in the address. Times are RFC 3339, UTC. */
export type LogFilters = {
  /** '' for both. */
  type: '' | LogEntry['type'];
  text: string;
  operation: string;
  from: string;
  to: string;
  /** Groups equal entries in one row. */
  grouped: boolean;
};

/** No filters, no grouping. */
export const noFilters: LogFilters = { type: '', text: '', operation: '', from: '', to: '', grouped: false };

const maxText = 200;

/** Parses the filters of an address; invalid ones are ignored. */
export function readFilters(search: string): LogFilters {
  const given = new URLSearchParams(search);
  const text = (name: string) => (given.get(name) ?? '').slice(0, maxText);
  const moment = (name: string) =>
    Number.isNaN(Date.parse(text(name))) ? '' : new Date(text(name)).toISOString();
  const type = text('type');
  return {
    type: type === 'error' || type === 'info' ? type : '',
    text: text('text'),
    operation: text('operation'),
    from: moment('from'),
    to: moment('to'),
    grouped: text('grouped') === '1',
  };
}

/** Returns the query of the filters with its question mark; '' for none. */
export function writeFilters({ grouped, ...texts }: LogFilters): string {
  const given = Object.entries(texts).filter(([, value]) => value !== '');
  const query = new URLSearchParams([...given, ...(grouped ? [['grouped', '1']] : [])]).toString();
  return query && `?${query}`;
}

/** Returns whether any filter is set. */
export const isFiltered = (filters: LogFilters): boolean =>
  writeFilters({ ...filters, grouped: false }) !== '';

/** Returns the texts that a search covers. */
const searched = ({ message, meta }: LogEntry): string =>
  [message, meta.url, meta.user?.username, meta.user?.name, JSON.stringify(meta.extras)]
    .join('\n')
    .toLowerCase();

/** Returns whether an entry matches the filters. */
export function fitsFilters(entry: LogEntry, { type, text, operation, from, to }: LogFilters): boolean {
  if (type && entry.type !== type) return false;
  if (operation && extraOf(entry, 'operationId') !== operation) return false;
  // Keeps a row of equal entries when any of them matches.
  if (from && entry.time < from) return false;
  if (to && entry.firstTime > to) return false;
  return searched(entry).includes(cleanSearch(text).toLowerCase());
}

/** Returns the operations in the entries, in alphabetical order. */
export const operationsIn = (entries: readonly LogEntry[]): string[] =>
  [...new Set(entries.map((entry) => extraOf(entry, 'operationId')))].filter(Boolean).sort();
