import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { EntityHooks } from '@server/resources/entity/entity';
import { worth } from '@server/prices/worth';

type Sql = RawBuilder<unknown>;

/** Tags of members who are not customers (dictionary `member_tag`). */
const leftOut = ['TEST', 'MARKET_MAKER'];

/** Whether the member with these tags is a customer: neither a test account nor a market maker. */
export const isCustomer = (tags: Sql): RawBuilder<boolean> =>
  sql`not jsonb_exists_any(${tags}, array[${sql.join(leftOut)}]::text[])`;

/** Whether one of the members of a record is a customer. */
const ofCustomers = (entity: string, uids: readonly string[]): Sql => {
  const columns = uids.map((uid) => sql.ref(`${entity}.${uid}`));
  return sql`exists (select from member counted where counted.uid in (${sql.join(columns)})
    and ${isCustomer(sql`counted.tags`)})`;
};

/** The coins of `BTC/USDT` or `BTC/USDT-PERP`. */
const base = (symbol: Sql): Sql => sql`split_part(${symbol}, '/', 1)`;
const quote = (symbol: Sql): Sql => sql`split_part(split_part(${symbol}, '/', 2), '-', 1)`;

const deposit = {
  coin: sql`deposit."coinCode"`,
  at: sql`coalesce(deposit."creditedAt", deposit."createdAt")`,
};
const withdrawal = {
  coin: sql`withdrawal."coinCode"`,
  at: sql`coalesce(withdrawal."completedAt", withdrawal."createdAt")`,
};
const trade = { symbol: sql`"spotTrade".symbol`, at: sql`"spotTrade"."createdAt"` };
const order = {
  coin: quote(sql`"contractOrder".symbol`),
  at: sql`coalesce("contractOrder"."finishedAt", "contractOrder"."createdAt")`,
};
const option = {
  coin: sql`"optionOrder"."stakeCoin"`,
  at: sql`coalesce("optionOrder"."settledAt", "optionOrder"."createdAt")`,
};
const otc = {
  coin: sql`"otcOrder"."coinCode"`,
  at: sql`coalesce("otcOrder"."releasedAt", "otcOrder"."createdAt")`,
};

/** Decimals of fees: they are small. */
const fine = 8;

/** Values in USDT, by entity and field. */
const values: Readonly<Record<string, Readonly<Record<string, Sql>>>> = {
  deposit: { amountUsdt: worth(sql`deposit.amount`, deposit.coin, deposit.at) },
  withdrawal: { feeUsdt: worth(sql`withdrawal.fee`, withdrawal.coin, withdrawal.at, fine) },
  spotTrade: {
    turnoverUsdt: worth(sql`"spotTrade".turnover`, quote(trade.symbol), trade.at),
    feeUsdt: sql`(coalesce(${worth(sql`"spotTrade"."buyFee"`, base(trade.symbol), trade.at, fine)}, 0)
      + coalesce(${worth(sql`"spotTrade"."sellFee"`, quote(trade.symbol), trade.at, fine)}, 0))`,
  },
  contractOrder: {
    turnoverUsdt: worth(
      sql`(coalesce("contractOrder"."filledQty" * "contractOrder"."avgPrice" * (select "contractSize" from perpetual
        where perpetual.symbol = "contractOrder".symbol), 0))`,
      order.coin,
      order.at,
    ),
    feeUsdt: worth(sql`coalesce("contractOrder".fee, 0)`, order.coin, order.at, fine),
  },
  optionOrder: {
    stakeUsdt: worth(sql`"optionOrder".stake`, option.coin, option.at),
    feeUsdt: worth(
      sql`("optionOrder".fee + coalesce("optionOrder"."winFee", 0))`,
      option.coin,
      option.at,
      fine,
    ),
  },
  otcOrder: {
    amountUsdt: worth(sql`"otcOrder".amount`, otc.coin, otc.at),
    feeUsdt: worth(sql`"otcOrder".fee`, otc.coin, otc.at, fine),
  },
  convertOrder: {
    spreadUsdt: worth(
      sql`"convertOrder"."spreadIncome"`,
      sql`"convertOrder"."toCoin"`,
      sql`"convertOrder"."createdAt"`,
      fine,
    ),
  },
};

/** Columns with the members of a record. */
const members: Readonly<Record<string, readonly string[]>> = {
  ...{ member: ['uid'], kyc: ['memberUid'], account: ['memberUid'] },
  ...{ deposit: ['memberUid'], withdrawal: ['memberUid'], convertOrder: ['memberUid'] },
  ...{ contractOrder: ['memberUid'], optionOrder: ['memberUid'] },
  ...{ spotTrade: ['buyerUid', 'sellerUid'], otcOrder: ['buyerUid', 'sellerUid'] },
};

/**
 * Adds the fields by which the home page counts and adds records to the hooks of their lists, and the sums to the totals of
 * these lists (domain screen 1): a figure and the list to which it leads read the same fields.
 */
export const withFigureFields = (
  hooks: Readonly<Record<string, EntityHooks>>,
): Record<string, EntityHooks> => ({
  ...hooks,
  ...Object.fromEntries(
    Object.entries(members).map(([name, uids]) => {
      const { derived, summary, ...own } = hooks[name] ?? {};
      const added = values[name] ?? {};
      return [
        name,
        {
          ...own,
          derived: { ...derived, ...added, inFigures: ofCustomers(name, uids) },
          summary: { ...summary, sums: [...(summary?.sums ?? []), ...Object.keys(added)] },
        },
      ];
    }),
  ),
});
