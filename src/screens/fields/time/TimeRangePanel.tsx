import { Button, FormGroup, InputGroup } from '@blueprintjs/core';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { useTimes } from '@/kit/hooks/useTimes';
import { lazyPart } from '@/kit/lazyPart';
import type { RangeProps } from '../kind';
import styles from './Time.module.css';
import type { CalendarProps } from './TimeCalendar';
import { readEnd, writeEnd } from './timeRange';

type Props = RangeProps & {
  days: boolean;
  presets: readonly { text: string; ends: () => { from: string; to: string } }[];
  onClose: () => void;
  /** Enter in a field closes the panel and sends the form, as in any other filter. */
  onSearch: () => void;
};

/** The calendar loads with its first use. Without it the range can still be typed. */
const TimeCalendar = lazyPart<CalendarProps>(
  () => import(/* webpackChunkName: "calendar" */ './TimeCalendar').then((loaded) => loaded.TimeCalendar),
  { Pending: () => <div className={styles.calendar} /> },
);

/** Presets, both ends to be typed in the user's zone, and a calendar for whole days. */
export function TimeRangePanel({ label, from, to, days, presets, wrong, onChange, ...on }: Props) {
  const { t } = useTranslation('screens');
  const times = useTimes();
  const dayOf = (value: string) => writeEnd(value, days, times).slice(0, 10);
  const searchByEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) on.onSearch();
  };
  return (
    <div role="dialog" aria-label={label} className={styles.panel} onKeyDown={searchByEnter}>
      <div className={styles.presets}>
        {presets.map(({ text, ends }) => (
          <Button
            key={text}
            variant="minimal"
            alignText="start"
            text={text}
            onClick={() => {
              onChange(ends());
              on.onClose();
            }}
          />
        ))}
        <Button
          variant="minimal"
          alignText="start"
          text={t('search.any')}
          onClick={() => {
            onChange({ from: '', to: '' });
            on.onClose();
          }}
        />
      </div>
      <div>
        <div className={styles.typed}>
          {(['from', 'to'] as const).map((end) => (
            <End
              key={end}
              end={end}
              days={days}
              label={label}
              onChange={onChange}
              value={end === 'from' ? from : to}
              invalid={wrong[end]}
            />
          ))}
        </div>
        {!days && <p className={styles.zone}>{t('input.zone', { zone: times.zone })}</p>}
        <TimeCalendar
          from={dayOf(from)}
          to={dayOf(to)}
          onChange={(first, last) =>
            onChange({
              from: readEnd(first, 'from', days, times),
              to: readEnd(last, 'to', days, times),
            })
          }
        />
      </div>
    </div>
  );
}

type EndProps = Pick<Props, 'days' | 'label' | 'onChange'> & {
  end: 'from' | 'to';
  value: string;
  invalid: boolean;
};

/** One end of the range, typed by hand. */
function End({ end, value, days, label, invalid, onChange }: EndProps) {
  const id = useId();
  const { t } = useTranslation('screens');
  const times = useTimes();
  const [typed, setTyped] = useState('');
  const isOwn = typed !== '' && readEnd(typed, end, days, times) === value;
  return (
    <FormGroup label={t(`range.${end}`)} labelFor={id}>
      <InputGroup
        id={id}
        fill
        autoFocus={end === 'from'}
        autoComplete="off"
        aria-label={t(`search.${end}`, { label })}
        aria-invalid={invalid}
        placeholder={days ? 'YYYY-MM-DD' : 'YYYY-MM-DD HH:mm'}
        value={isOwn ? typed : writeEnd(value, days, times)}
        onValueChange={(next) => {
          setTyped(next);
          onChange({ [end]: readEnd(next, end, days, times) });
        }}
      />
    </FormGroup>
  );
}
