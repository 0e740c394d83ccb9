import { sql } from 'kysely';
import { countOf } from '@/kit/format/countText';
import { approximate, dividedBy, plus, times, toDecimal, toMultiple, units, zero } from '@/kit/format/units';
import type { Decimal } from '@/kit/format/units';
import type { Context } from '@server/context';
import type { RecordRow } from '@server/db/typedRecords';
import { inTransaction } from '@server/db/transaction';
import type { Act, Chance } from '@server/acts/act';
import { endOrder } from './cancelOrder';
import { placeContractOrder } from './placeOrder';

/** Open orders of a contract from which on members cancel instead of adding more. */
const mostOpen = 20;

/** How far members quote from the mark price. */
const spread = 0.004;

/** A contract that trades, with its mark price and its number of open orders. */
type Contract = RecordRow<'perpetual'> & { markPrice: Decimal; open: number };

/** Returns a contract that trades, with its mark price and its number of open orders. */
const pickContract = async ({ db }: Context, { random }: Chance): Promise<Contract | undefined> => {
  const { rows } =
    await sql<Contract>`select perpetual.*, state."markPrice", (select count(*)::int from "contractOrder" one
      where one.symbol = perpetual.symbol and one.status in ('NEW', 'PARTIAL')) as open
    from perpetual join "perpetualState" state using (symbol)
    where status in ('TRADING', 'CLOSE_ONLY') and state."markPrice" is not null order by perpetual.id`.execute(
      db,
    );
  return rows[Math.floor(random() ** 2 * rows.length)];
};

/** Returns a price on the tick of a contract: for half of the orders one that trades now, for the others a better one. */
const priceOf = ({ markPrice, priceTick }: Contract, isBuy: boolean, { random }: Chance): Decimal | null => {
  if (random() < 0.4) return null;
  const away = Math.floor((random() - 0.5) * spread * 1e6) * (isBuy ? 1 : -1);
  const mark = units(markPrice);
  const tick = units(priceTick);
  const wanted = plus(mark, dividedBy(times(mark, away), 1e6));
  return toDecimal(plus(toMultiple(wanted, tick), isBuy ? zero : tick));
};

/** A member closes a position of a contract, or a part of it. */
const close = async (context: Context, contract: Contract, chance: Chance): Promise<void> => {
  const { random, whole } = chance;
  const { rows } = await sql<
    Pick<RecordRow<'position'>, 'memberUid' | 'positionNo' | 'side' | 'qty'>
  >`select "memberUid", "positionNo", side, qty from position
    where symbol = ${contract.symbol} and status = 'OPEN' order by md5(id::text || ${String(random())}) limit 1`.execute(
    context.db,
  );
  const [position] = rows;
  if (!position) return;
  const all = Math.min(countOf(position.qty), countOf(contract.maxQty));
  const qty = whole(2) === 0 ? all : 1 + whole(all);
  await inTransaction(context.db, (db) =>
    placeContractOrder(db, context, {
      memberUid: position.memberUid,
      symbol: contract.symbol,
      action: 'CLOSE',
      qty,
      positionNo: position.positionNo,
      price: priceOf(contract, position.side === 'SHORT', chance),
    }),
  );
};

/** A member opens a position or adds to one, with a part of the money on the contract account. */
const open = async (context: Context, contract: Contract, chance: Chance): Promise<void> => {
  const { random, pick, whole } = chance;
  const leverages = contract.leverages.map(Number);
  const leverage = leverages[whole(Math.min(6, leverages.length))] ?? 1;
  const one = (approximate(contract.markPrice) * approximate(contract.contractSize)) / leverage;
  const least = countOf(contract.minQty);
  const { rows } = await sql<
    Pick<RecordRow<'account'>, 'memberUid' | 'available'>
  >`select "memberUid", available from account join member on uid = "memberUid"
    where "accountType" = 'CONTRACT' and "coinCode" = ${contract.settleCoin} and account.status = 'NORMAL'
      and available > ${one * 2 * least}::numeric and member.status = 'NORMAL' and flags ? 'CAN_TRADE'
    order by md5(uid || ${String(random())}) limit 1`.execute(context.db);
  const [member] = rows;
  if (!member) return;
  const most = Math.floor((approximate(member.available) * (0.05 + random() * 0.4)) / one);
  const qty = Math.min(Math.max(most, least), countOf(contract.maxQty));
  const side = pick(['LONG', 'SHORT'] as const);
  await inTransaction(context.db, (db) =>
    placeContractOrder(db, context, {
      memberUid: member.memberUid,
      symbol: contract.symbol,
      action: 'OPEN',
      side,
      qty,
      leverage,
      price: priceOf(contract, side === 'LONG', chance),
    }),
  );
};

/** A member cancels the oldest order of a contract. */
const cancelOldest = async (context: Context, { symbol }: Contract): Promise<void> =>
  inTransaction(context.db, async (db) => {
    const { rows } = await sql<
      RecordRow<'contractOrder'>
    >`select * from "contractOrder" where symbol = ${symbol} and status in ('NEW', 'PARTIAL')
      order by "createdAt", id limit 1 for update`.execute(db);
    const [order] = rows;
    if (order) await endOrder(db, context, order, order.memberUid);
  });

/** A member trades a perpetual contract: opens, adds to, reduces or closes a position, or cancels an order. */
export const tradeContract: Act = async (context, chance) => {
  const contract = await pickContract(context, chance);
  if (!contract) return;
  if (contract.open >= mostOpen) return cancelOldest(context, contract);
  await (contract.status === 'TRADING' && chance.whole(5) < 3 ? open : close)(context, contract, chance);
};
