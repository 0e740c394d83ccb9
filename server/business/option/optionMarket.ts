import { notBelow } from '@server/resources/rules/bounds';
import { units, zero } from '@/kit/format/units';
import type { FieldError } from '@server/call/failure';
import type { RecordValues } from '@server/db/typedRecords';
import type { EntityHooks } from '@server/resources/entity/entity';

const text = {
  rising: { 'zh-CN': '须由小到大', 'en-US': 'Must rise' },
  cap: { 'zh-CN': '不能小于最大投入档位', 'en-US': 'Must not be below the largest stake' },
};

/** Option markets (domain screen 20): every offered stake must fit the caps. */
export const optionMarketHooks: EntityHooks<'optionMarket'> = {
  check: (after) => [...stakeErrors(after), ...notBelow(after, 'maxMemberStake', 'maxRoundStake')],
};

function stakeErrors({ stakeOptions = [], maxMemberStake }: RecordValues<'optionMarket'>): FieldError[] {
  const stakes = stakeOptions.map((stake) => units(stake));
  const low = stakes.findIndex((stake, index) => index > 0 && stake <= (stakes[index - 1] ?? zero));
  if (low > 0) return [{ field: `stakeOptions.${low}`, rule: 'rising', text: text.rising }];
  const largest = stakes.at(-1) ?? zero;
  const cap = units(maxMemberStake);
  return cap !== null && cap < largest ? [{ field: 'maxMemberStake', rule: 'cap', text: text.cap }] : [];
}
