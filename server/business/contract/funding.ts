import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import {
  divide,
  dividedBy,
  larger,
  minus,
  multiply,
  negate,
  one,
  plus,
  smaller,
  sum,
  times,
  toDecimal,
  units,
  zero,
} from '@/kit/format/units';
import type { Units } from '@/kit/format/units';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordRow, StatusOf } from '@server/db/typedRecords';
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
export const fundingRate = (mark: Units, average: Units, cap: Units): Units =>
  larger(negate(cap), smaller(cap, divide(minus(mark, average), average)));

/** Splits an amount by quantity. Each share is cut off, and the last one takes the rest, so that nothing is lost. */
const sharesOf = (amount: Units, quantities: readonly number[]): Units[] => {
  const all = quantities.reduce((total, qty) => total + qty, 0);
  const shares = quantities.map((qty) => dividedBy(times(amount, qty), all));
  const rest = minus(amount, sum(shares));
  return shares.map((share, place) => (place === shares.length - 1 ? plus(share, rest) : share));
};

type Position = RecordRow<'position'>;

/** A funding of a contract: the price and the rate at its time. */
type Round = { mark: Units; rate: Units; at: string };

/** What a position pays, below 0 what it gets. */
type Payment = { position: Position; amount: Units; fromMargin: Units };

/** Statuses in which members pay funding: they can close their positions. */
const funded: readonly StatusOf<'perpetual'>[] = ['TRADING', 'CLOSE_ONLY'];

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
  return rows;
};

const accountOf = ({ memberUid }: Position, { settleCoin: coinCode }: Terms) =>
  ({ memberUid, accountType: 'CONTRACT', coinCode }) as const;

/** Decides what each paying position pays: from the available balance, then from its own margin, as far as they go. */
const paymentsOf = async (
  db: Kysely<Tables>,
  { nextId }: Context,
  terms: Terms,
  { payers, receivers }: { payers: readonly Position[]; receivers: readonly Position[] },
  { mark, rate, at }: Round,
): Promise<Payment[]> => {
  // Locks all accounts in one order, as each single journal does.
  const touched = { side: 'CREDIT', amount: one } as const;
  const legs: Leg[] = [
    ...[...payers, ...receivers].map(
      (position) => ({ ...accountOf(position, terms), ...touched, bucket: 'AVAILABLE' }) as const,
    ),
    { ...touched, house: 'INSURANCE', coinCode: terms.settleCoin },
  ];
  const { accounts } = await lockBooks(db, nextId, {
    bizType: 'FUNDING_FEE',
    bizNo: terms.symbol,
    step: at,
    at,
    legs,
  });
  const left = new Map([...accounts].map(([key, { AVAILABLE }]): [string, Units] => [key, AVAILABLE]));
  return payers.flatMap((position) => {
    const { qty, margin } = holdingOf(position);
    const owed = multiply(worthOf(terms, qty, mark), larger(rate, negate(rate)));
    const key = keyOf(accountOf(position, terms));
    const free = left.get(key) ?? zero;
    const fromFree = smaller(free, owed);
    left.set(key, minus(free, fromFree));
    const fromMargin = smaller(minus(owed, fromFree), margin);
    const amount = plus(fromFree, fromMargin);
    return amount === zero ? [] : [{ position, amount, fromMargin }];
  });
};

/** Books the part of one position in the funding, and adds it to what the position has paid. */
const bookPart = async (
  db: Kysely<Tables>,
  context: Context,
  terms: Terms,
  { position, amount, fromMargin, at }: Payment & { at: string },
): Promise<void> => {
  const fund = { house: 'INSURANCE', coinCode: terms.settleCoin } as const;
  const member = accountOf(position, terms);
  const source = { bizType: 'CONTRACT_PNL', bizNo: position.positionNo } as const;
  const legs: Leg[] =
    amount > zero
      ? [
          { ...member, bucket: 'AVAILABLE', side: 'DEBIT', amount: minus(amount, fromMargin) },
          { ...member, bucket: 'FROZEN', side: 'DEBIT', amount: fromMargin, source },
          { ...fund, side: 'CREDIT', amount },
        ]
      : [
          { ...fund, side: 'DEBIT', amount: negate(amount) },
          { ...member, bucket: 'AVAILABLE', side: 'CREDIT', amount: negate(amount) },
        ];
  await book(db, context, {
    bizType: 'FUNDING_FEE',
    bizNo: position.positionNo,
    step: `funding ${at}`,
    at: context.now().toISOString(),
    despiteFreeze: true,
    legs: legs.filter((leg) => leg.amount !== zero),
  });
  await recordsOf(db)
    .updateTable('position')
    .set({
      fundingPaid: toDecimal(plus(units(position.fundingPaid), amount)),
      margin: toDecimal(minus(units(position.margin), fromMargin)),
      version: position.version + 1,
    })
    .where('id', '=', position.id)
    .execute();
};

/** Settles the funding of a locked contract between the positions that were open at its time. */
const fund = async (db: Kysely<Tables>, context: Context, terms: Terms, round: Round): Promise<void> => {
  const { mark, rate, at } = round;
  const positions = await recordsOf(db)
    .selectFrom('position')
    .selectAll()
    .where('symbol', '=', terms.symbol)
    .where('status', '=', 'OPEN')
    .where('openedAt', '<=', at)
    .orderBy('id')
    .forUpdate()
    .execute();
  const payers = positions.filter(({ side }) => (side === 'LONG') === rate > zero);
  const receivers = positions.filter((position) => !payers.includes(position));
  if (rate === zero || payers.length === 0 || receivers.length === 0) return;
  const payments = await paymentsOf(db, context, terms, { payers, receivers }, round);
  const paid = sum(payments.map(({ amount }) => amount));
  const shares = sharesOf(
    paid,
    receivers.map((position) => holdingOf(position).qty),
  );
  for (const payment of payments) await bookPart(db, context, terms, { ...payment, at });
  for (const [place, position] of receivers.entries()) {
    const share = shares[place] ?? zero;
    if (share > zero)
      await bookPart(db, context, terms, { position, amount: negate(share), fromMargin: zero, at });
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
