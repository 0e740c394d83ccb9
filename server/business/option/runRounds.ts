import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { toDecimal, units } from '@/kit/format/units';
import type { Units } from '@/kit/format/units';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordRow } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';
import { inTransaction } from '@server/db/transaction';
import { lastPriceOf } from '@server/prices/lastPrice';
import { moveRecord } from '@server/workflow/moveRecord';
import { outcomeOf } from './settledStake';
import { settleRound } from './settleRound';

type Round = RecordRow<'optionRound'>;

/** Returns the price of a round's market at a time; null when it is unknown. */
const indexPrice = async (db: Kysely<Tables>, symbol: string, until: string): Promise<Units | null> => {
  const market = await recordsOf(db)
    .selectFrom('market')
    .select(['symbol', 'baseCoin', 'quoteCoin', 'priceScale'])
    .where('symbol', '=', symbol)
    .executeTakeFirst();
  return market ? lastPriceOf(db, { ...market, until }) : null;
};

type Step = (db: Kysely<Tables>, context: Context, round: Round) => Promise<unknown>;

/** The step that is due in a status. Each is conditional, so that a round which staff voided meanwhile stays as it is. */
const steps: { readonly [Status in Round['status']]?: Step } = {
  WAITING: (db, context, { id }) =>
    moveRecord(db, context, 'optionRound', { id, from: 'WAITING', to: 'OPEN' }),
  OPEN: async (db, context, { id, symbol, lockAt }) => {
    const price = await indexPrice(db, symbol, lockAt);
    const set = { openPrice: price === null ? null : toDecimal(price) };
    return moveRecord(db, context, 'optionRound', { id, from: 'OPEN', to: 'LOCKED', set });
  },
  LOCKED: async (db, context, round) => {
    const move = { id: round.id, from: 'LOCKED' } as const;
    const opened = units(round.openPrice);
    const settled = await indexPrice(db, round.symbol, round.settleAt);
    if (settled === null || opened === null)
      return moveRecord(db, context, 'optionRound', { ...move, to: 'SETTLE_REVIEW' });
    const ending = { outcome: outcomeOf(opened, settled), operatorName: null };
    const columns = await settleRound(db, context, round, ending);
    const set = { ...columns, settlePrice: toDecimal(settled) };
    return moveRecord(db, context, 'optionRound', { ...move, to: 'SETTLED', set });
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
      const { rows: found } = await sql<Round>`select * from "optionRound" where id = ${id} and (${due})
        for update`.execute(db);
      const [round] = found;
      if (round) await steps[round.status]?.(db, context, round);
    });
};
