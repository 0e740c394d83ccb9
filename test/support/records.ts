import type { Caller } from './staff';

/** A record as the platform answers it. */
export type Shown = { id: string; version: number; allowedActions: string[] } & Readonly<
  Record<string, unknown>
>;

/** The first record of a list under a query. */
export const firstOf = async (caller: Caller, path: string, query = ''): Promise<Shown> => {
  const { data } = await caller.get<{ records: Shown[] }>(`/admin/${path}/page?${query}`);
  const [record] = data.records;
  if (!record) throw new Error(`${path} has nothing under ${query}.`);
  return record;
};

/** Fields and rules that an answer refuses: `price later`. */
export const refused = ({ data }: { data: unknown }): unknown =>
  ((Object(data).errors ?? []) as { field: string; rule: string }[]).map(
    ({ field, rule }) => `${field} ${rule}`,
  );

/** Some values of a record, for a body that sends it back changed. */
export const pick = (record: Shown, fields: string): Record<string, unknown> =>
  Object.fromEntries(fields.split(' ').map((field) => [field, record[field]]));
