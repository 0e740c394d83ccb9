import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { toDecimal, toUnits } from '@/kit/format/decimal';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/records';
import type { Row } from '@server/db/records';
import type { Tables } from '@server/db/tables';
import { inTransaction } from '@server/db/transaction';
import { lastPriceOf } from '@server/prices/lastPrice';
import { moveBySystem } from '@server/workflow/moveBySystem';
import { outcomeOf } from './settledStake';
import { settleRound } from './settleRound';

/** Returns the price of a round's market at a time, as the decimal that the round stores; null when it is unknown. */
const indexPrice = async (db: Kysely<Tables>, { symbol }: Row, until: string): Promise<string | null> => {
  const market = await recordsOf(db)
    .selectFrom('market')
    .select(['baseCoin', 'quoteCoin', 'priceScale'])
    .where('symbol', '=', symbol)
    .executeTakeFirst();
  if (!market) return null;
  const units = await lastPriceOf(db, {
    symbol: String(symbol),
    baseCoin: String(market.baseCoin),
    quoteCoin: String(market.quoteCoin),
    priceScale: Number(market.priceScale),
    until,
  });
  return units === null ? null : toDecimal(units);
};

type Step = (db: Kysely<Tables>, context: Context, round: Row) => Promise<unknown>;

/** The step that is due in a status. Each is conditional, so that a round which staff voided meanwhile stays as it is. */
const steps: Readonly<Record<string, Step>> = {
  WAITING: (db, context, { id }) =>
    moveBySystem(db, context, 'optionRound', { id, from: 'WAITING', to: 'OPEN' }),
  OPEN: async (db, context, round) => {
    const openPrice = await indexPrice(db, round, String(round.lockAt));
    const set = { openPrice };
    return moveBySystem(db, context, 'optionRound', { id: round.id, from: 'OPEN', to: 'LOCKED', set });
  },
  LOCKED: async (db, context, round) => {
    const settlePrice = await indexPrice(db, round, String(round.settleAt));
    const move = { id: round.id, from: 'LOCKED' };
    if (settlePrice === null || round.openPrice === null)
      return moveBySystem(db, context, 'optionRound', { ...move, to: 'SETTLE_REVIEW' });
    const outcome = outcomeOf(toUnits(String(round.openPrice)), toUnits(settlePrice));
    const set = { ...(await settleRound(db, context, round, outcome)), settlePrice };
    return moveBySystem(db, context, 'optionRound', { ...move, to: 'SETTLED', set });
  },
};

/** Rounds that one tick moves at most. */
const most = 50;

/**
 * Moves each due round one step by the clock (domain screen 21): opens it, locks it at the price of that time, settles it
 * or leaves it to staff when a price is missing. Each round is its own transaction.
 */
export const runRounds = async (context: Context): Promise<void> => {
  const now = context.now().toISOString();
  const due = sql`status = 'WAITING' and "openAt" <= ${now} or status = 'OPEN' and "lockAt" <= ${now}
    or status = 'LOCKED' and "settleAt" <= ${now}`;
  const { rows } = await sql<{ id: string }>`select id from "optionRound" where ${due}
    order by id limit ${most}`.execute(context.db);
  for (const { id } of rows)
    await inTransaction(context.db, async (db) => {
      const { rows: found } = await sql<Row>`select * from "optionRound" where id = ${id} and (${due})
        for update`.execute(db);
      const [round] = found;
      if (round) await steps[String(round.status)]?.(db, context, round);
    });
};
