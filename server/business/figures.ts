import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { EntityName } from '@server/contract/entities';
import { isCustomer } from '@server/member/isCustomer';
import type { Hooks } from '@server/resources/entity/entity';

/** How the home page counts the records of an entity. */
type Figure = {
  /** Columns with the members of a record. */
  members: readonly string[];
  /** Further fields: values in USDT, which the totals of the list add up. */
  values?: Readonly<Record<string, RawBuilder<unknown>>>;
};

/** The figures of entities, by name. */
export type Figures = Readonly<Partial<Record<EntityName, Figure>>>;

/** Decimals of fees: they are small. */
export const feePlaces = 8;

/** Whether one of the members of a record is a customer. */
const ofCustomers = (entity: string, uids: readonly string[]): RawBuilder<unknown> => {
  const columns = uids.map((uid) => sql.ref(`${entity}.${uid}`));
  return sql`exists (select from member counted where counted.uid in (${sql.join(columns)})
    and ${isCustomer(sql`counted.tags`)})`;
};

/**
 * Adds the fields by which the home page counts and adds records to the hooks of their lists, and the sums to the totals of
 * these lists (domain screen 1): a figure and the list to which it leads read the same fields.
 */
export const withFigures = (hooks: Hooks, figures: Figures): Hooks => {
  const known = new Map(Object.entries(hooks));
  const counted = Object.entries(figures).map(([name, { members, values = {} }]) => {
    const { derived, summary, ...own } = known.get(name) ?? {};
    return [
      name,
      {
        ...own,
        derived: { ...derived, ...values, inFigures: ofCustomers(name, members) },
        summary: { ...summary, sums: [...(summary?.sums ?? []), ...Object.keys(values)] },
      },
    ] as const;
  });
  return { ...hooks, ...Object.fromEntries(counted) };
};
