import { useTranslation } from '@/kit/i18n/useTranslation';
import { formatDuration } from '@/kit/format/duration';
import type { KindDefinition, RangeProps } from '../kind';
import { integerKind } from '../number/kind';
import { NumberRange } from '../number/NumberRange';

/** A range is typed in minutes, as the contract counts. */
function MinutesRange(props: RangeProps) {
  const { t } = useTranslation('screens');
  return <NumberRange {...props} unit={t('input.minutes')} />;
}

/** A whole number of minutes, shown in days, hours and minutes. */
export const durationKind: KindDefinition = {
  ...integerKind,
  format: (_, { language }) => ({ text: (value) => formatDuration(Number(value), language), copy: String }),
  filter: { ...integerKind.filter, Range: MinutesRange },
  group: 'times',
};
