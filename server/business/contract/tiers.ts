import { rowsOf } from '@server/resources/rules/bounds';
import { one, toUnitsOrNull } from '@/kit/format/decimal';
import type { FieldError } from '@server/call/failure';
import type { Values } from '@server/resources/entity/entity';

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

/** Whether a rate is below 1/`parts`: `0.004` is below 1/125, in units of the 18th place. */
export const isBelowPart = (rate: bigint, parts: number): boolean => rate * BigInt(parts) < one;

/**
 * Checks risk tiers (domain screen 17): larger positions have less leverage and more margin. A position with the most
 * leverage of its tier must open above the maintenance margin.
 */
export const tierErrors = ({ riskTiers, maxLeverage }: Values): FieldError[] => {
  const tiers = rowsOf(riskTiers);
  return tiers.flatMap((tier, index) => {
    const at = (field: string, rule: keyof typeof text): FieldError => ({
      field: `riskTiers.${index}.${field}`,
      rule,
      text: text[rule],
    });
    const before = tiers[index - 1];
    const amount = (field: string, row: Values = tier): bigint => toUnitsOrNull(row[field]) ?? 0n;
    const leverage = Number(tier.maxLeverage);
    const isRising = (field: string) => before === undefined || amount(field) > amount(field, before);
    return [
      ...['maxNotional', 'maintenanceRate', 'initialRate'].flatMap((field) =>
        isRising(field) ? [] : [at(field, 'rising')],
      ),
      ...(before !== undefined && leverage >= Number(before.maxLeverage)
        ? [at('maxLeverage', 'falling')]
        : []),
      ...(leverage > Number(maxLeverage) ? [at('maxLeverage', 'most')] : []),
      ...(isBelowPart(amount('initialRate'), leverage) ? [at('initialRate', 'initial')] : []),
      ...(amount('maintenanceRate') >= amount('initialRate') ? [at('maintenanceRate', 'maintenance')] : []),
    ];
  });
};
