import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { divide, multiply, toDecimal, toUnits } from '@/kit/format/decimal';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/records';
import type { Row } from '@server/db/records';
import type { Tables } from '@server/db/tables';
import { inTransaction } from '@server/db/transaction';
import { book } from '@server/ledger/book';
import { keyOf } from '@server/ledger/journal';
import type { Leg } from '@server/ledger/journal';
import { lockBooks } from '@server/ledger/lockBooks';
import { holdingOf, worthOf } from './figures';
import { indexPrice, settleSeconds } from './indexPrice';
import { interestOf } from './interest';
import { valueContract } from './marks';
import { lockContract, stateOf } from './terms';
import type { Terms } from './terms';

/**
 * Returns the funding rate: how far the mark price is above the 30-minute average of the index, as a part of it, within
 * plus and minus the cap. Above 0 the longs pay.
 */
export const fundingRate = (mark: bigint, average: bigint, cap: bigint): bigint => {
  const premium = divide(mark - average, average);
  return premium > cap ? cap : premium < -cap ? -cap : premium;
};

/** Splits an amount by quantity. Each share is cut off, and the last one takes the rest, so that nothing is lost. */
const sharesOf = (amount: bigint, quantities: readonly bigint[]): bigint[] => {
  const all = quantities.reduce((sum, qty) => sum + qty, 0n);
  const shares = quantities.map((qty) => (amount * qty) / all);
  const given = shares.reduce((sum, share) => sum + share, 0n);
  return shares.map((share, place) => (place === shares.length - 1 ? share + amount - given : share));
};

type Payment = { position: Row; amount: bigint; fromMargin: bigint };

/** Statuses in which members pay funding: they can close their positions. */
const funded = ['TRADING', 'CLOSE_ONLY'];

/** Returns the funding time of each trading contract that has passed and is not settled. */
const due = async ({ db, now }: Context): Promise<{ symbol: string; at: string }[]> => {
  const { rows } = await sql<{
    symbol: string;
    at: string;
  }>`select symbol, time.at from perpetual cross join lateral (
      select to_timestamp(floor(extract(epoch from ${now().toISOString()}::timestamptz) / ("fundingInterval" * 3600))
        * "fundingInterval" * 3600) as at) time
    where status in (${sql.join(funded)}) and not exists (select from "fundingRound" round
      where round.symbol = perpetual.symbol and round.at >= time.at) order by perpetual.id`.execute(db);
  return rows.map(({ symbol, at }) => ({ symbol, at: new Date(at).toISOString() }));
};

const account = ({ memberUid }: Row, { settleCoin: coinCode }: Terms) =>
  ({ memberUid: String(memberUid), accountType: 'CONTRACT', coinCode }) as const;

/** Decides what each paying position pays: from the available balance, then from its own margin, as far as they go. */
const paymentsOf = async (
  db: Kysely<Tables>,
  { nextId }: Context,
  terms: Terms,
  payers: readonly Row[],
  receivers: readonly Row[],
  { mark, rate, at }: { mark: bigint; rate: bigint; at: string },
): Promise<Payment[]> => {
  // Locks all accounts in one order, as each single journal does.
  const legs = [...payers, ...receivers].map((position): Leg => {
    const leg = { ...account(position, terms), bucket: 'AVAILABLE', side: 'CREDIT', amount: '1' } as const;
    return leg;
  });
  const fund: Leg = { house: 'INSURANCE', coinCode: terms.settleCoin, side: 'CREDIT', amount: '1' };
  const { accounts } = await lockBooks(db, nextId, {
    ...{ bizType: 'FUNDING_FEE', bizNo: terms.symbol, step: at, at, legs: [...legs, fund] },
  });
  const left = new Map([...accounts].map(([key, { AVAILABLE }]): [string, bigint] => [key, AVAILABLE]));
  return payers.flatMap((position) => {
    const { qty, margin } = holdingOf(position);
    const owed = multiply(worthOf(terms, qty, mark), rate < 0n ? -rate : rate);
    const key = keyOf(account(position, terms));
    const free = left.get(key) ?? 0n;
    const fromFree = free < owed ? free : owed;
    left.set(key, free - fromFree);
    const fromMargin = owed - fromFree < margin ? owed - fromFree : margin;
    const amount = fromFree + fromMargin;
    return amount === 0n ? [] : [{ position, amount, fromMargin }];
  });
};

/** Books the part of one position in the funding, and adds it to what the position has paid. */
const bookPart = async (
  db: Kysely<Tables>,
  context: Context,
  terms: Terms,
  { position, amount, fromMargin, at }: Payment & { at: string },
): Promise<void> => {
  const pays = amount > 0n;
  const fund = { house: 'INSURANCE', coinCode: terms.settleCoin } as const;
  const member = account(position, terms);
  const source = { bizType: 'CONTRACT_PNL', bizNo: String(position.positionNo) } as const;
  const [sum, fromFree] = [toDecimal(pays ? amount : -amount), toDecimal(amount - fromMargin)];
  const legs: Leg[] = pays
    ? [
        { ...member, bucket: 'AVAILABLE', side: 'DEBIT', amount: fromFree },
        { ...member, bucket: 'FROZEN', side: 'DEBIT', amount: toDecimal(fromMargin), source },
        { ...fund, side: 'CREDIT', amount: sum },
      ]
    : [
        { ...fund, side: 'DEBIT', amount: sum },
        { ...member, bucket: 'AVAILABLE', side: 'CREDIT', amount: sum },
      ];
  await book(db, context, {
    ...{
      bizType: 'FUNDING_FEE',
      bizNo: source.bizNo,
      step: `funding ${at}`,
      at: context.now().toISOString(),
    },
    ...{ despiteFreeze: true, legs: legs.filter((leg) => leg.amount !== '0') },
  });
  await recordsOf(db)
    .updateTable('position')
    .set({
      fundingPaid: toDecimal(toUnits(String(position.fundingPaid)) + amount),
      margin: toDecimal(toUnits(String(position.margin)) - fromMargin),
      version: Number(position.version) + 1,
    })
    .where('id', '=', position.id)
    .execute();
};

/** Settles the funding of a locked contract between the positions that were open at its time. */
const fund = async (
  db: Kysely<Tables>,
  context: Context,
  terms: Terms,
  { mark, rate, at }: { mark: bigint; rate: bigint; at: string },
): Promise<void> => {
  const positions = await recordsOf(db)
    .selectFrom('position')
    .selectAll()
    .where('symbol', '=', terms.symbol)
    .where('status', '=', 'OPEN')
    .where('openedAt', '<=', at)
    .orderBy('id')
    .forUpdate()
    .execute();
  const payers = positions.filter(({ side }) => (side === 'LONG') === rate > 0n);
  const receivers = positions.filter((position) => !payers.includes(position));
  if (rate === 0n || payers.length === 0 || receivers.length === 0) return;
  const payments = await paymentsOf(db, context, terms, payers, receivers, { mark, rate, at });
  const paid = payments.reduce((sum, { amount }) => sum + amount, 0n);
  const shares = sharesOf(
    paid,
    receivers.map((position) => holdingOf(position).qty),
  );
  for (const payment of payments) await bookPart(db, context, terms, { ...payment, at });
  for (const [place, position] of receivers.entries()) {
    const share = shares[place] ?? 0n;
    if (share > 0n) await bookPart(db, context, terms, { position, amount: -share, fromMargin: 0n, at });
  }
  await valueContract(db, context, terms, mark);
};

/**
 * Settles the funding of each contract at its funding times, every `fundingInterval` hours in UTC. One transaction settles a
 * contract, so that what is paid is received, once. Times that the platform has missed are not made up, except the last one.
 */
export const fundContracts = async (context: Context): Promise<void> => {
  for (const { symbol, at } of await due(context))
    await inTransaction(context.db, async (db) => {
      const terms = await lockContract(db, symbol);
      if (!terms || !funded.includes(terms.status)) return;
      const known = db.selectFrom('fundingRound').select('at').where('symbol', '=', symbol);
      if (await known.where('at', '>=', at).executeTakeFirst()) return;
      const { markPrice: mark } = await stateOf(db, symbol);
      const average = await indexPrice(db, terms, new Date(at), settleSeconds);
      if (mark === null || average === null) return;
      const rate = fundingRate(mark, average, terms.fundingCap);
      const figures = await interestOf(db, terms, mark);
      await fund(db, context, terms, { mark, rate, at });
      const { openInterest, longCount, shortCount, insuranceFund } = figures;
      await db
        .insertInto('fundingRound')
        .values({ symbol, at, rate: toDecimal(rate), openInterest, longCount, shortCount, insuranceFund })
        .execute();
    });
};

/** The time of the next funding of a contract. */
export const nextFundingAt = ({ fundingInterval }: Pick<Terms, 'fundingInterval'>, now: Date): string => {
  const length = fundingInterval * 3_600_000;
  return new Date((Math.floor(now.getTime() / length) + 1) * length).toISOString();
};
