import { different, notBelowWhole } from '@server/resources/rules/bounds';
import { toDecimal, toUnitsOrNull } from '@/kit/format/decimal';
import { instant, signedIn } from '@server/call/call';
import type { Call } from '@server/call/call';
import { code, Failure } from '@server/call/failure';
import type { FieldError } from '@server/call/failure';
import { book } from '@server/ledger/book';
import type { Entry, EntityHooks, Values } from '@server/resources/entity/entity';
import { settleContracts } from './delist';
import { fundContracts } from './funding';
import { indexPrice, settleSeconds } from './indexPrice';
import { liquidatePositions } from './liquidate';
import { markContracts, valueContract } from './marks';
import { stateOf, termsOf } from './terms';
import { isBelowPart, tierErrors } from './tiers';

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
const revalue = async (record: Values, { db, context }: Call): Promise<void> => {
  const terms = termsOf(record);
  const { markPrice } = await stateOf(db, terms.symbol);
  await valueContract(db, context, terms, terms.settlementPrice ?? markPrice);
};

/** Fixes the price of the settlement, once, so that every position settles at it whenever its turn comes. */
const delist = async (record: Entry, _: Values, { db, context }: Call): Promise<Values> => {
  const terms = { ...termsOf(record), status: 'SETTLING' };
  const price = await indexPrice(db, terms, context.now(), settleSeconds);
  if (price === null) throw new Failure(code.notAllowed, text.price);
  await valueContract(db, context, terms, price);
  return { settlementPrice: toDecimal(price) };
};

/** Moves own money of the platform into the insurance fund of the settle coin. */
const payIn = async ({ settleCoin }: Entry, { amount }: Values, call: Call): Promise<void> => {
  const leg = { coinCode: String(settleCoin), amount: String(amount) };
  const id = call.context.nextId();
  await book(call.db, call.context, {
    ...{ bizType: 'TRANSFER', bizNo: `INS${id}`, step: 'payIn', at: instant(call) },
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
export const perpetualHooks: EntityHooks = {
  check: (after) => [
    ...different(after, 'baseCoin', 'settleCoin'),
    ...(after.symbol === `${String(after.baseCoin)}/${String(after.settleCoin)}-PERP`
      ? []
      : [{ field: 'symbol', rule: 'pair', text: text.symbol }]),
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
    tiers: async (record, { riskTiers }, call) => {
      await revalue({ ...record, riskTiers }, call);
      return { riskTiers };
    },
  },
  saved: (record, _, call) => revalue(record, call),
  tick: async (context) => {
    await markContracts(context);
    await liquidatePositions(context);
    await fundContracts(context);
    await settleContracts(context);
  },
};

function leverageErrors({ leverages, maxLeverage, maintenanceRate }: Values): FieldError[] {
  const offered = Array.isArray(leverages) ? leverages.map(Number) : [];
  const rises = offered.every((one, index) => index === 0 || one > (offered[index - 1] ?? 0));
  const rate = toUnitsOrNull(maintenanceRate);
  return [
    ...(rises ? [] : [{ field: 'leverages', rule: 'rising', text: text.order }]),
    ...(rises && offered.at(-1) !== maxLeverage
      ? [{ field: 'maxLeverage', rule: 'largest', text: text.most }]
      : []),
    ...(rate === null || isBelowPart(rate, Number(maxLeverage))
      ? []
      : [{ field: 'maintenanceRate', rule: 'belowMargin', text: text.rate }]),
  ];
}
