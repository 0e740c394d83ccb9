import { amount, table, text } from '@server/db/column';

/** What the figures of the home page count by (domain screen 1). Days are those of business (db/days): `2026-11-23`. */
export const figureTables = {
  /** The price of a coin in USDT at the beginning of a day. A day without a price has that of the last one before it. */
  coinPrice: table({ coinCode: text(), day: text(), usdtPrice: amount() }, { primary: ['coinCode', 'day'] }),
  /** Figures of past days, which never change. The coin is empty for a number, and where the list names none. */
  figureDay: table(
    { figure: text(), day: text(), coinCode: text(), value: amount() },
    { primary: ['figure', 'day', 'coinCode'] },
  ),
};
