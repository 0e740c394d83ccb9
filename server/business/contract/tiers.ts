import { one, times, units } from '@/kit/format/units';
import type { Units } from '@/kit/format/units';
import type { FieldError } from '@server/call/failure';
import type { RecordEntry, RecordValues } from '@server/db/typedRecords';

const text = {
  rising: { 'zh-CN': '须大于上一档', 'en-US': 'Must be above the tier before' },
  falling: { 'zh-CN': '须小于上一档', 'en-US': 'Must be below the tier before' },
  most: { 'zh-CN': '不能超过合约的最大杠杆', 'en-US': 'Must not be above the contract’s maximum leverage' },
  initial: {
    'zh-CN': '不能低于最大杠杆所需的保证金率',
    'en-US': 'Must not be below what the maximum leverage needs',
  },
  maintenance: { 'zh-CN': '须低于初始保证金率', 'en-US': 'Must be below the initial rate' },
};

type Tier = RecordEntry<'perpetual'>['riskTiers'][number];

/** Fields of a tier that grow from tier to tier. */
const growing = ['maxNotional', 'maintenanceRate', 'initialRate'] as const;

/** Whether a rate is below 1/`parts`: 0.004 is below 1/125. */
export const isBelowPart = (rate: Units, parts: number): boolean => times(rate, parts) < one;

/**
 * Checks risk tiers (domain screen 17): larger positions have less leverage and more margin. A position with the most
 * leverage of its tier must open above the maintenance margin.
 */
export const tierErrors = ({
  riskTiers: tiers = [],
  maxLeverage = 0,
}: Pick<RecordValues<'perpetual'>, 'riskTiers' | 'maxLeverage'>): FieldError[] =>
  tiers.flatMap((tier, index) => {
    const at = (field: keyof Tier, rule: keyof typeof text): FieldError => ({
      field: `riskTiers.${index}.${field}`,
      rule,
      text: text[rule],
    });
    const before = tiers[index - 1];
    const { maxLeverage: leverage } = tier;
    const initial = units(tier.initialRate);
    return [
      ...growing.flatMap((field) =>
        before === undefined || units(tier[field]) > units(before[field]) ? [] : [at(field, 'rising')],
      ),
      ...(before !== undefined && leverage >= before.maxLeverage ? [at('maxLeverage', 'falling')] : []),
      ...(leverage > maxLeverage ? [at('maxLeverage', 'most')] : []),
      ...(isBelowPart(initial, leverage) ? [at('initialRate', 'initial')] : []),
      ...(units(tier.maintenanceRate) >= initial ? [at('maintenanceRate', 'maintenance')] : []),
    ];
  });
