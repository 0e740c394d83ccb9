import { notBelow } from '@server/resources/rules/bounds';
import { toUnitsOrNull } from '@/kit/format/decimal';
import type { FieldError } from '@server/call/failure';
import type { EntityHooks, Values } from '@server/resources/entity/entity';

const text = {
  rising: { 'zh-CN': '须由小到大', 'en-US': 'Must rise' },
  cap: { 'zh-CN': '不能小于最大投入档位', 'en-US': 'Must not be below the largest stake' },
};

/** Option markets (domain screen 20): every offered stake must fit the caps. */
export const optionMarketHooks: EntityHooks = {
  check: (after) => [...stakeErrors(after), ...notBelow(after, 'maxMemberStake', 'maxRoundStake')],
};

function stakeErrors({ stakeOptions, maxMemberStake }: Values): FieldError[] {
  const stakes = Array.isArray(stakeOptions) ? stakeOptions.map((one) => toUnitsOrNull(one) ?? 0n) : [];
  const low = stakes.findIndex((stake, index) => index > 0 && stake <= (stakes[index - 1] ?? 0n));
  if (low > 0) return [{ field: `stakeOptions.${low}`, rule: 'rising', text: text.rising }];
  const [largest, cap] = [stakes.at(-1) ?? 0n, toUnitsOrNull(maxMemberStake)];
  return cap !== null && cap < largest ? [{ field: 'maxMemberStake', rule: 'cap', text: text.cap }] : [];
}
