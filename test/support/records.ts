import type { Caller } from './staff';

/** A record in an answer of the platform. */
export type Shown = { id: string; version: number; allowedActions: string[] } & Readonly<
  Record<string, unknown>
>;

/** Returns the first record of a list under a query. */
export const firstOf = async (caller: Caller, path: string, query = ''): Promise<Shown> => {
  const { data } = await caller.get<{ records: Shown[] }>(`/admin/${path}/page?${query}`);
  const [record] = data.records;
  if (!record) throw new Error(`${path} has nothing under ${query}.`);
  return record;
};

/** Returns the refused fields and rules of an answer: `price later`. */
export const refused = ({ data }: { data: unknown }): unknown =>
  ((Object(data).errors ?? []) as { field: string; rule: string }[]).map(
    ({ field, rule }) => `${field} ${rule}`,
  );

/** Returns some fields of a record, for the body of an update. */
export const pick = (record: Shown, fields: string): Record<string, unknown> =>
  Object.fromEntries(fields.split(' ').map((field) => [field, record[field]]));
