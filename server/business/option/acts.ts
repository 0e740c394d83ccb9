import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordRow } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';
import { inTransaction } from '@server/db/transaction';
import { moveRecord } from '@server/workflow/moveRecord';
import { baseOf } from '@server/acts/act';
import type { Act } from '@server/acts/act';
import { placeStake } from './placeStake';

type Market = RecordRow<'optionMarket'>;

/** Opens the next round of a market. Returns its number. */
const openRound = async (
  db: Kysely<Tables>,
  context: Context,
  { symbol, stakeCoin, openSeconds, lockSeconds }: Market,
): Promise<string> => {
  const base = baseOf(context);
  const roundNo = `R${base.id}`;
  const after = (seconds: number) => new Date(context.now().getTime() + seconds * 1_000).toISOString();
  const lockAt = after(openSeconds);
  const settleAt = after(openSeconds + lockSeconds);
  await recordsOf(db)
    .insertInto('optionRound')
    .values({
      ...base,
      roundNo,
      symbol,
      stakeCoin,
      openAt: base.createdAt,
      lockAt,
      settleAt,
      openPrice: null,
      settlePrice: null,
      proposedPrice: null,
      priceEvidence: '[]',
      result: null,
      upCount: 0,
      upStake: '0',
      downCount: 0,
      downStake: '0',
      platformPnl: null,
      status: 'WAITING',
    })
    .execute();
  await moveRecord(db, context, 'optionRound', { id: base.id, from: 'WAITING', to: 'OPEN' });
  return roundNo;
};

/** A member stakes on the running round of a market. The platform opens a round when the first member wants to stake. */
export const stake: Act = async (context, { random, pick, whole }) => {
  const { rows } = await sql<
    Market & { running: string | null }
  >`select market.*, (select "roundNo" from "optionRound" round
      where round.symbol = market.symbol and round."stakeCoin" = market."stakeCoin" and round.status = 'OPEN'
        and round."lockAt" > ${context.now().toISOString()} order by round.id desc limit 1) as running
    from "optionMarket" market where status = 'ENABLED' order by md5(id::text || ${`${random()}`}) limit 1`.execute(
    context.db,
  );
  const [market] = rows;
  const choices = market?.stakeOptions ?? [];
  const amount = choices[whole(Math.min(3, choices.length))];
  if (!market || amount === undefined) return;
  const { rows: members } = await sql<{ uid: string }>`select "memberUid" as uid from account
    join member on member.uid = "memberUid"
    where "accountType" = 'OPTION' and "coinCode" = ${market.stakeCoin} and account.status = 'NORMAL'
      and available >= ${amount}::numeric * 1.1 and member.status = 'NORMAL' and flags ? 'CAN_TRADE'
    order by md5(uid || ${`${random()}`}) limit 1`.execute(context.db);
  const [member] = members;
  if (!member) return;
  const direction = pick(['UP', 'DOWN'] as const);
  await inTransaction(context.db, async (db) => {
    const roundNo = market.running ?? (await openRound(db, context, market));
    await placeStake(db, context, { memberUid: member.uid, roundNo, direction, amount });
  });
};
