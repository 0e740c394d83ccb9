import { extraOf, type LogEntry } from '@/store/log/entry';

/** What the log page shows; it stands in the address. Times are RFC 3339, UTC. */
export type LogFilters = {
  /** '' for both. */
  type: '' | LogEntry['type'];
  text: string;
  operation: string;
  from: string;
  to: string;
  /** Equal entries stand in one row. */
  grouped: boolean;
};

/** Everything, each entry for itself. */
export const noFilters: LogFilters = { type: '', text: '', operation: '', from: '', to: '', grouped: false };

const maxText = 200;

/** The filters of an address; what does not fit is left out. */
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

/** The query that holds the filters, with its question mark; '' for none. */
export function writeFilters({ grouped, ...texts }: LogFilters): string {
  const given = Object.entries(texts).filter(([, value]) => value !== '');
  const query = new URLSearchParams([...given, ...(grouped ? [['grouped', '1']] : [])]).toString();
  return query && `?${query}`;
}

/** Whether anything is left out. */
export const isFiltered = (filters: LogFilters): boolean =>
  writeFilters({ ...filters, grouped: false }) !== '';

/** Where a text is looked for. */
const searched = ({ message, meta }: LogEntry): string =>
  [message, meta.url, meta.user?.username, meta.user?.name, JSON.stringify(meta.extras)]
    .join('\n')
    .toLowerCase();

/** Whether an entry is one of those that the filters ask for. */
export function fitsFilters(entry: LogEntry, { type, text, operation, from, to }: LogFilters): boolean {
  if (type && entry.type !== type) return false;
  if (operation && extraOf(entry, 'operationId') !== operation) return false;
  // A row of equal entries is there while any of it is.
  if (from && entry.time < from) return false;
  if (to && entry.firstTime > to) return false;
  return searched(entry).includes(text.trim().toLowerCase());
}

/** The operations that entries name, in alphabetical order. */
export const operationsIn = (entries: readonly LogEntry[]): string[] =>
  [...new Set(entries.map((entry) => extraOf(entry, 'operationId')))].filter(Boolean).sort();
