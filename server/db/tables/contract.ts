import { amount, integer, nullable, quantity, table, text, time } from '@server/db/column';

/** What the platform knows of perpetual contracts beside their terms. */
export const contractTables = {
  /** The present prices of a contract, and what the insurance fund has taken over. */
  perpetualState: table(
    {
      symbol: text(),
      indexPrice: nullable(amount()),
      markPrice: nullable(amount()),
      /** Contracts that the fund holds: long above 0, short below. */
      fundQty: quantity(),
    },
    { primary: ['symbol'] },
  ),
  /** A funding of a contract, with the figures of that time. Each contract has one for each of its funding times. */
  fundingRound: table(
    {
      symbol: text(),
      at: time(),
      /** Above 0 the longs pay. */
      rate: amount(),
      /** Value of one side at the mark price, in the settle coin. */
      openInterest: amount(),
      /** Members with a position on each side. */
      longCount: integer(),
      shortCount: integer(),
      insuranceFund: amount(),
    },
    { primary: ['symbol', 'at'] },
  ),
};
