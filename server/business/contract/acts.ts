import { sql } from 'kysely';
import { toDecimal, toUnits } from '@/kit/format/decimal';
import type { Context } from '@server/context';
import type { Row } from '@server/db/records';
import { inTransaction } from '@server/db/transaction';
import type { Act, Chance } from '@server/acts/act';
import { endOrder } from './cancelOrder';
import { placeContractOrder } from './placeOrder';

/** Open orders of a contract from which on members cancel instead of adding more. */
const mostOpen = 20;

/** How far members quote from the mark price. */
const spread = 0.004;

/** Returns a contract that trades, with its mark price and its number of open orders. */
const pickContract = async ({ db }: Context, { random }: Chance): Promise<Row | undefined> => {
  const { rows } =
    await sql<Row>`select perpetual.*, state."markPrice", (select count(*)::int from "contractOrder" one
      where one.symbol = perpetual.symbol and one.status in ('NEW', 'PARTIAL')) as open
    from perpetual join "perpetualState" state using (symbol)
    where status in ('TRADING', 'CLOSE_ONLY') and state."markPrice" is not null order by perpetual.id`.execute(
      db,
    );
  return rows[Math.floor(random() ** 2 * rows.length)];
};

/** Returns a price on the tick of a contract: for half of the orders one that trades now, for the others a better one. */
const priceOf = ({ markPrice, priceTick }: Row, isBuy: boolean, { random }: Chance): string | null => {
  if (random() < 0.4) return null;
  const away = BigInt(Math.floor((random() - 0.5) * spread * 1e6)) * (isBuy ? 1n : -1n);
  const [mark, tick] = [toUnits(String(markPrice)), toUnits(String(priceTick))];
  const wanted = mark + (mark * away) / 1_000_000n;
  return toDecimal(wanted - (wanted % tick) + (isBuy ? 0n : tick));
};

/** A member closes a position of a contract, or a part of it. */
const close = async (context: Context, contract: Row, chance: Chance): Promise<void> => {
  const { random, whole } = chance;
  const { rows } = await sql<Row>`select "memberUid", "positionNo", side, qty from position
    where symbol = ${contract.symbol} and status = 'OPEN' order by md5(id::text || ${String(random())}) limit 1`.execute(
    context.db,
  );
  const [position] = rows;
  if (!position) return;
  const all = Math.min(Number(position.qty), Number(contract.maxQty));
  const qty = whole(2) === 0 ? all : 1 + whole(all);
  await inTransaction(context.db, (db) =>
    placeContractOrder(db, context, {
      ...{ memberUid: String(position.memberUid), symbol: String(contract.symbol), action: 'CLOSE', qty },
      ...{ positionNo: String(position.positionNo) },
      price: priceOf(contract, position.side === 'SHORT', chance),
    }),
  );
};

/** A member opens a position or adds to one, with a part of the money on the contract account. */
const open = async (context: Context, contract: Row, chance: Chance): Promise<void> => {
  const { random, pick, whole } = chance;
  const leverages = [contract.leverages].flat().map(Number);
  const leverage = leverages[whole(Math.min(6, leverages.length))] ?? 1;
  const [mark, size] = [Number(contract.markPrice), Number(contract.contractSize)];
  const one = (mark * size) / leverage;
  const { rows } =
    await sql<Row>`select "memberUid", available::text from account join member on uid = "memberUid"
    where "accountType" = 'CONTRACT' and "coinCode" = ${contract.settleCoin} and account.status = 'NORMAL'
      and available > ${one * 2 * Number(contract.minQty)}::numeric and member.status = 'NORMAL' and flags ? 'CAN_TRADE'
    order by md5(uid || ${String(random())}) limit 1`.execute(context.db);
  const [member] = rows;
  if (!member) return;
  const most = Math.floor((Number(member.available) * (0.05 + random() * 0.4)) / one);
  const qty = Math.min(Math.max(most, Number(contract.minQty)), Number(contract.maxQty));
  const side = pick(['LONG', 'SHORT'] as const);
  await inTransaction(context.db, (db) =>
    placeContractOrder(db, context, {
      ...{ memberUid: String(member.memberUid), symbol: String(contract.symbol), action: 'OPEN', side, qty },
      ...{ leverage, price: priceOf(contract, side === 'LONG', chance) },
    }),
  );
};

/** A member cancels the oldest order of a contract. */
const cancelOldest = async (context: Context, { symbol }: Row): Promise<void> =>
  inTransaction(context.db, async (db) => {
    const { rows } =
      await sql<Row>`select * from "contractOrder" where symbol = ${symbol} and status in ('NEW', 'PARTIAL')
      order by "createdAt", id limit 1 for update`.execute(db);
    const [order] = rows;
    if (order) await endOrder(db, context, order, String(order.memberUid));
  });

/** A member trades a perpetual contract: opens, adds to, reduces or closes a position, or cancels an order. */
export const tradeContract: Act = async (context, chance) => {
  const contract = await pickContract(context, chance);
  if (!contract) return;
  if (Number(contract.open) >= mostOpen) return cancelOldest(context, contract);
  await (contract.status === 'TRADING' && chance.whole(5) < 3 ? open : close)(context, contract, chance);
};
