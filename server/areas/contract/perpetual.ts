import { different, notBelowWhole } from '@server/resources/rules/bounds';
import { toUnitsOrNull } from '@/kit/format/decimal';
import type { FieldError } from '@server/call/failure';
import type { EntityHooks, Values } from '@server/resources/entity/entity';
import { isBelowPart, tierErrors } from './tiers';

const text = {
  symbol: { 'zh-CN': '须为“标的币/结算币-PERP”', 'en-US': 'Must be underlying/settle coin-PERP' },
  rate: {
    'zh-CN': '须低于最大杠杆的倒数，否则开仓即被强平',
    'en-US': 'Must be below 1 divided by the maximum leverage, or positions are liquidated as they open',
  },
  order: { 'zh-CN': '须由小到大', 'en-US': 'Must rise' },
  most: { 'zh-CN': '须等于可选杠杆中的最大值', 'en-US': 'Must be the largest of the leverages' },
};

/** Perpetual contracts (domain screen 17): the terms must allow positions. */
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
  act: { tiers: (_, { riskTiers }) => ({ riskTiers }) },
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
