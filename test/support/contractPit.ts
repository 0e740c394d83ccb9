import { sql } from 'kysely';
import type { Decimal } from '@/kit/format/units';
import type { Row } from '@server/db/records';
import type { RecordRow } from '@server/db/typedRecords';
import { inTransaction } from '@server/db/transaction';
import type { Platform } from '@server/platform';
import { endOrder } from '@server/business/contract/cancelOrder';
import { markContracts } from '@server/business/contract/marks';
import { placeContractOrder } from '@server/business/contract/placeOrder';

type Terms = { price?: Decimal; leverage?: number };

/** Members who trade one contract whose underlying has no spot market, so that the price of its coin is the index. */
export type Pit = {
  /** Five members with money, without a discount, who own no position in the contract. */
  members: readonly [string, string, string, string, string];
  /** Sets the price of the underlying, and lets the marks follow. */
  setPrice: (price: string) => Promise<void>;
  /** Orders of a member; without a price at the market. @default leverage 3 */
  open: (uid: string, side: 'LONG' | 'SHORT', qty: number, terms: Terms) => Promise<Row>;
  close: (uid: string, positionNo: unknown, qty: number, terms: Terms) => Promise<Row>;
  positionsOf: (uid: string) => Promise<Row[]>;
  ordersOf: (uid: string) => Promise<Row[]>;
};

export const openPit = async (platform: Platform, symbol: string): Promise<Pit> => {
  const { db } = platform;
  const { rows } = await sql<{ uid: string }>`select uid from account join member on uid = "memberUid"
    where "accountType" = 'CONTRACT' and "coinCode" = 'USDT' and available > 1500 and account.status = 'NORMAL'
      and member.status = 'NORMAL' and flags ? 'CAN_TRADE' and "levelNo" = '0'
      and not exists (select from position where position."memberUid" = uid and position.symbol = ${symbol})
    order by uid limit 5`.execute(db);
  const [one, two, three, four, five] = rows.map(({ uid }) => uid);
  if (!one || !two || !three || !four || !five) throw new Error('Five members with money are needed.');
  // Orders of the demo data would trade with them.
  const { rows: waiting } = await sql<
    RecordRow<'contractOrder'>
  >`select * from "contractOrder" where symbol = ${symbol}
    and status in ('NEW', 'PARTIAL')`.execute(db);
  for (const order of waiting) await inTransaction(db, (trx) => endOrder(trx, platform, order, null));
  const rowsOf = async (table: string, uid: string): Promise<Row[]> => {
    const found =
      await sql<Row>`select * from ${sql.table(table)} where "memberUid" = ${uid} and symbol = ${symbol}
      order by id`.execute(db);
    return found.rows;
  };
  return {
    members: [one, two, three, four, five],
    setPrice: async (price) => {
      await sql`update coin set "usdtPrice" = ${price}::numeric where "coinCode" = ${symbol.split('/')[0]}`.execute(
        db,
      );
      await markContracts(platform);
    },
    open: (memberUid, side, qty, { price, leverage = 3 }) =>
      inTransaction(db, (trx) =>
        placeContractOrder(trx, platform, {
          memberUid,
          symbol,
          action: 'OPEN',
          side,
          qty,
          price: price ?? null,
          leverage,
        }),
      ),
    close: (memberUid, positionNo, qty, { price }) =>
      inTransaction(db, (trx) =>
        placeContractOrder(trx, platform, {
          memberUid,
          symbol,
          action: 'CLOSE',
          qty,
          price: price ?? null,
          positionNo: String(positionNo),
        }),
      ),
    positionsOf: (uid) => rowsOf('position', uid),
    ordersOf: (uid) => rowsOf('contractOrder', uid),
  };
};
