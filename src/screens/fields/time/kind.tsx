import { Button, MenuItem } from '@blueprintjs/core';
import { Calendar } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { useTimes } from '@/kit/hooks/useTimes';
import { DropMenu } from '@/kit/ui/DropMenu';
import { TimeText } from '@/kit/ui/TimeText';
import type { Filters } from '@/screens/base/listState';
import { dateKind } from '../date/kind';
import { elementProps, type InputProps, type KindDefinition, type RangeInputProps } from '../kind';
import { inputText } from '../text/check';
import { textKind } from '../text/kind';
import styles from './Time.module.css';
import { TimeInput } from './TimeInput';
import { presetDays, timePreset } from './timePreset';

const TimeFieldInput = (props: InputProps) => (
  <TimeInput
    {...elementProps(props)}
    value={inputText(props.value) || null}
    onChange={props.onChange}
    onBlur={props.onBlur}
  />
);

const TimeRangeInput = (props: RangeInputProps) => <TimeInput {...props} value={props.value || null} />;

type PresetProps = { name: string; label: string; onChange: (changed: Filters) => void };

function TimeRangePresets({ name, label, onChange }: PresetProps) {
  const { t } = useTranslation('screens');
  const times = useTimes();
  const choose = (days: number) => {
    const [from, to] = timePreset(days, Date.now(), times);
    onChange({ [`${name}From`]: [from], [`${name}To`]: [to] });
  };
  return (
    <DropMenu
      items={presetDays.map((days) => (
        <MenuItem
          key={days}
          text={days === 1 ? t('search.today') : t('search.lastDays', { count: days })}
          onClick={() => choose(days)}
        />
      ))}
    >
      <Button variant="minimal" icon={<Calendar />} aria-label={t('search.presets', { label })} />
    </DropMenu>
  );
}

/** A moment, RFC 3339 in UTC, shown and typed in the user's zone. */
export const timeKind: KindDefinition = {
  ...textKind,
  format(_, { formatTime, zoneOf }) {
    const time = (value: unknown) => formatTime(String(value));
    const zone = (value: unknown) => zoneOf(String(value));
    return {
      text: (value) => `${time(value)} ${zone(value)}`,
      // A tab has room for the day alone.
      short: (value) => time(value).slice(0, 10),
      cell: (value) => (
        <time dateTime={String(value)} className={styles.cell}>
          {time(value)} <small>{zone(value)}</small>
        </time>
      ),
      detail: (value) => <TimeText value={String(value)} />,
    };
  },
  Input: TimeFieldInput,
  filter: { ...dateKind.filter, RangeInput: TimeRangeInput, RangePresets: TimeRangePresets },
  width: 228,
  group: 'times',
  chosen: () => true,
};
