import { sql } from 'kysely';
import type { EffectOf } from '@server/business/business';

/** Withdrawals that are looked at, the last ones of the coin. */
const looked = 1000;

/** By limit of a coin: the name of its effect, and which withdrawals have it (request.ts, review.ts). */
const effects = {
  autoWithdrawMax: {
    name: 'UNREVIEWED',
    has: (limit: unknown) => sql`"riskLevel" = 'LOW' and amount <= coalesce(${limit}::numeric, 0)`,
  },
  secondReviewMin: {
    name: 'REVIEWED_ONCE',
    has: (limit: unknown) =>
      sql`"riskLevel" <> 'HIGH' and (${limit}::numeric is null or amount < ${limit}::numeric)`,
  },
} as const;

type Counted = { coinCode: string; of: number; before: number; after: number };

/** How many of the last withdrawals of a coin pass without a review, or with one, by its old and its new limit. */
export const limitEffects: EffectOf = async ({ targetId, changes }, { db }) => {
  const found = Object.entries(effects).flatMap(([field, effect]) => {
    const change = changes.find((one) => one.field === field);
    return change && targetId !== null ? [{ ...effect, change }] : [];
  });
  const counted = await Promise.all(
    found.map(async ({ name, has, change: { before, after } }) => {
      const { rows } = await sql<Counted>`
        select coin."coinCode", count(recent.*)::int as of,
          count(recent.*) filter (where ${has(before)})::int as before,
          count(recent.*) filter (where ${has(after)})::int as after
        from coin left join lateral (
          select amount, "riskLevel" from withdrawal where withdrawal."coinCode" = coin."coinCode"
          order by withdrawal."createdAt" desc limit ${looked}
        ) recent on true
        where coin.id = ${targetId} group by coin."coinCode"`.execute(db);
      return rows.map((row) => ({ name, ...row }));
    }),
  );
  return counted.flat();
};
