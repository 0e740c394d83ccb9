import { different, notBelowWhole } from '@server/resources/rules/bounds';
import { toDecimal, units } from '@/kit/format/units';
import { instant, signedIn } from '@server/call/call';
import type { BodyOf, Call } from '@server/call/call';
import { code, Failure } from '@server/call/failure';
import type { FieldError } from '@server/call/failure';
import type { RecordEntry, RecordValues } from '@server/db/typedRecords';
import { book } from '@server/ledger/book';
import type { EntityHooks } from '@server/resources/entity/entity';
import { settleContracts } from './delist';
import { fundContracts } from './funding';
import { indexPrice, settleSeconds } from './indexPrice';
import { liquidatePositions } from './liquidate';
import { markContracts, valueContract } from './marks';
import { stateOf, termsOf } from './terms';
import type { Terms } from './terms';
import { isBelowPart, tierErrors } from './tiers';

type Perpetual = RecordEntry<'perpetual'>;

const text = {
  symbol: { 'zh-CN': '须为“标的币/结算币-PERP”', 'en-US': 'Must be underlying/settle coin-PERP' },
  rate: {
    'zh-CN': '须低于最大杠杆的倒数，否则开仓即被强平',
    'en-US': 'Must be below 1 divided by the maximum leverage, or positions are liquidated as they open',
  },
  order: { 'zh-CN': '须由小到大', 'en-US': 'Must rise' },
  most: { 'zh-CN': '须等于可选杠杆中的最大值', 'en-US': 'Must be the largest of the leverages' },
  price: {
    'zh-CN': '该合约暂无指数价格，无法交割',
    'en-US': 'The contract has no index: it cannot be settled',
  },
};

/** Values the open positions of a contract under its terms. */
const revalue = async (contract: Perpetual, { db, context }: Call): Promise<void> => {
  const terms = termsOf(contract);
  const { markPrice } = await stateOf(db, terms.symbol);
  await valueContract(db, context, terms, terms.settlementPrice ?? markPrice);
};

/** Fixes the price of the settlement, once, so that every position settles at it whenever its turn comes. */
const delist = async (contract: Perpetual, _: unknown, { db, context }: Call) => {
  const terms: Terms = { ...termsOf(contract), status: 'SETTLING' };
  const price = await indexPrice(db, terms, context.now(), settleSeconds);
  if (price === null) throw new Failure(code.notAllowed, text.price);
  await valueContract(db, context, terms, price);
  return { settlementPrice: toDecimal(price) };
};

/** Moves own money of the platform into the insurance fund of the settle coin. */
const payIn = async (
  { settleCoin }: Perpetual,
  { amount }: BodyOf<'payInContractSymbol'>,
  call: Call,
): Promise<void> => {
  const leg = { coinCode: settleCoin, amount: units(amount) };
  await book(call.db, call.context, {
    bizType: 'TRANSFER',
    bizNo: `INS${call.context.nextId()}`,
    step: 'payIn',
    at: instant(call),
    operatorName: signedIn(call).name,
    legs: [
      { house: 'EXPENSE', side: 'DEBIT', ...leg },
      { house: 'INSURANCE', side: 'CREDIT', ...leg },
    ],
  });
};

/**
 * Perpetual contracts (domain screen 17): the terms must allow positions, and new terms apply to open ones at once. The
 * ticks follow the index, liquidate, settle the funding, and work off delistings.
 */
export const perpetualHooks: EntityHooks<'perpetual'> = {
  check: (after) => [
    ...different(after, 'baseCoin', 'settleCoin'),
    ...symbolErrors(after),
    ...notBelowWhole(after, 'minQty', 'maxQty'),
    ...leverageErrors(after),
    ...tierErrors(after),
  ],
  checkAction: {
    tiers: ({ riskTiers }, { maxLeverage }) => tierErrors({ riskTiers, maxLeverage }),
  },
  act: {
    delist,
    payIn,
    tiers: async (contract, { riskTiers }, call) => {
      await revalue({ ...contract, riskTiers }, call);
      return { riskTiers };
    },
  },
  saved: (contract, _, call) => revalue(contract, call),
  tick: async (context) => {
    await markContracts(context);
    await liquidatePositions(context);
    await fundContracts(context);
    await settleContracts(context);
  },
};

function symbolErrors({ symbol, baseCoin = '', settleCoin = '' }: RecordValues<'perpetual'>): FieldError[] {
  return symbol === `${baseCoin}/${settleCoin}-PERP`
    ? []
    : [{ field: 'symbol', rule: 'pair', text: text.symbol }];
}

function leverageErrors({
  leverages = [],
  maxLeverage = 0,
  maintenanceRate,
}: RecordValues<'perpetual'>): FieldError[] {
  const offered = leverages.map(Number);
  const rises = offered.every((one, index) => index === 0 || one > (offered[index - 1] ?? 0));
  const rate = units(maintenanceRate);
  return [
    ...(rises ? [] : [{ field: 'leverages', rule: 'rising', text: text.order }]),
    ...(rises && offered.at(-1) !== maxLeverage
      ? [{ field: 'maxLeverage', rule: 'largest', text: text.most }]
      : []),
    ...(rate === null || isBelowPart(rate, maxLeverage)
      ? []
      : [{ field: 'maintenanceRate', rule: 'belowMargin', text: text.rate }]),
  ];
}
