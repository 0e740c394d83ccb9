import { isRecord } from '@/kit/record';

/** One line of the front-end log (specification section 3, "Log entry"). */
export type LogEntry = {
  type: 'info' | 'error';
  message: string;
  /** RFC 3339, UTC. */
  time: string;
  /** Path of the console, without query values. */
  url: string;
  /** What belongs to it: kind, status, code, operation, request id. Texts and numbers only. */
  extras: Readonly<Record<string, string | number>>;
  /** How often the same came in a row. */
  count: number;
};

const maxMessage = 2000;
const maxExtra = 500;

const plain = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

function texts(extras: Readonly<Record<string, unknown>>): LogEntry['extras'] {
  const kept: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(extras).slice(0, 20))
    if (plain(value)) kept[name.slice(0, 100)] = typeof value === 'string' ? value.slice(0, maxExtra) : value;
  return kept;
}

/** Query values may hold one-time secrets: the log keeps the names alone. */
export const withoutValues = (path: string): string =>
  path.replace(/([?&][^=&#]*)=[^&#]*/g, '$1=…').replace(/#.*$/, '');

/** A bounded entry of plain values; nothing that came in can make it larger or of another shape. */
export const logEntry = (
  type: LogEntry['type'],
  message: string,
  extras: Readonly<Record<string, unknown>>,
  { time, url }: { time: string; url: string },
): LogEntry => ({
  type,
  message: message.slice(0, maxMessage),
  time,
  url: withoutValues(url).slice(0, maxExtra),
  extras: texts(extras),
  count: 1,
});

/** A stored entry, or null when it is none. */
export function restoreEntry(stored: unknown): LogEntry | null {
  if (!isRecord(stored) || typeof stored.message !== 'string' || typeof stored.time !== 'string') return null;
  if (stored.time.length > 40 || Number.isNaN(Date.parse(stored.time))) return null;
  const type = stored.type === 'error' ? 'error' : 'info';
  const extras = isRecord(stored.extras) ? stored.extras : {};
  const entry = logEntry(type, stored.message, extras, {
    time: stored.time,
    url: typeof stored.url === 'string' ? stored.url : '',
  });
  return { ...entry, count: Number.isInteger(stored.count) ? Math.max(1, Number(stored.count)) : 1 };
}
