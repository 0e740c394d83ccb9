import type { FieldMeta } from '@/api/entity';
import { auditLog } from '@/api/gen/system.fields';
import { callerOf } from '../machine/caller';
import type { Group } from './group';

/** At this scale the log has 200 000 rows. */
const scale = 10;
const day = 86_400_000;
/** The call covers a week by default; all rows lie within 91 days. */
const page = `/admin/system/log/page?size=100&createdAtFrom=${new Date(Date.now() - 91 * day).toISOString()}`;
const fields = Object.entries<FieldMeta>(auditLog.fields);

/** Typical filters: a part of a text, a value of an enum, a span. Every call has the time span. */
function queryOf(name: string, field: FieldMeta, row: Readonly<Record<string, unknown>>): string[] {
  const value = String(row[name] ?? field.values?.[0] ?? '');
  const named = (key: string, text: string) => `${encodeURIComponent(key)}=${encodeURIComponent(text)}`;
  if (field.filter === 'range') {
    if (field.kind === 'time') return [''];
    return [[named(`${name}From`, value), named(`${name}To`, String(Number(value) + 10))].join('&')];
  }
  if (field.filter === 'like') return [named(name, value.slice(1, 7) || 'none'), named(name, 'zzzz')];
  return [named(name, value)];
}

/** Times each filter and each sorting of the audit log on the platform, without a browser. */
export const filtersGroup: Group = {
  name: 'filters',
  about: 'every filter and sorting of the audit log of 200 000 rows',
  run: async (world) => {
    const { origin } = await world.platform(scale);
    const call = await callerOf(origin);
    const first = (await call(page)).records[0] ?? {};
    const times: Record<string, number> = {};
    for (const [name, field] of fields) {
      const queries = field.filter ? queryOf(name, field, first) : [];
      for (const [at, query] of queries.entries())
        times[`filter:${name}${at > 0 ? ' (no match)' : ''}`] = (await call(`${page}&${query}`)).took;
      if (!field.sortable) continue;
      for (const direction of ['asc', 'desc'])
        times[`sort:${name} ${direction}`] = (await call(`${page}&sort=${name},${direction}`)).took;
    }
    return times;
  },
};
