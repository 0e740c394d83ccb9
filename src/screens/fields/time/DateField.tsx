import { Button, InputGroup } from '@blueprintjs/core';
import { Calendar } from '@blueprintjs/icons';
import { type AriaAttributes, useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { useTimes } from '@/kit/hooks/useTimes';
import { lazyPart } from '@/kit/lazyPart';
import { LazyPopover } from '@/kit/ui/overlays/LazyPopover';
import { Tag } from '@/kit/ui/Tag';
import styles from './Time.module.css';
import { isReadable, readMoment, writeEnd } from './timeRange';

type Props = AriaAttributes & {
  id: string;
  name?: string;
  label: string;
  /** A day without a time. @default false */
  days?: boolean;
  /** RFC 3339 in UTC, or a day; text that cannot be read stays as it was typed. */
  value: string;
  onChange: (value: string | null) => void;
  onBlur?: () => void;
};

/** The calendar loads with its first use. Without it the time can still be typed. */
const DayCalendar = lazyPart<{ day: string; onChoose: (day: string) => void }>(
  () => import(/* webpackChunkName: "calendar" */ './DayCalendar').then((loaded) => loaded.DayCalendar),
  { Pending: () => <div className={styles.calendar} /> },
);

/**
 * The input of a day or a time: typed as `YYYY-MM-DD HH:mm` in the user's zone, which it shows, or chosen in a calendar.
 * The same in every browser and language. Text that is no time stays, and the rules refuse it.
 */
export function DateField({ label, days = false, value, onChange, onBlur, ...common }: Props) {
  const { t } = useTranslation('screens');
  const times = useTimes();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const isTime = isReadable(value, days);
  const shown = isTime ? writeEnd(value, days, times) : value;
  const isOwn = typed !== '' && readMoment(typed, days, times) === value;
  const choose = (day: string) => {
    const time = isTime ? shown.slice(11) : '';
    setTyped('');
    onChange(readMoment(days ? day : `${day} ${time || '00:00:00'}`, days, times));
    setOpen(false);
  };
  return (
    <InputGroup
      {...common}
      fill
      autoComplete="off"
      placeholder={days ? 'YYYY-MM-DD' : 'YYYY-MM-DD HH:mm'}
      intent={common['aria-invalid'] === true ? 'danger' : 'none'}
      value={isOwn ? typed : shown}
      rightElement={
        <span className={styles.tools}>
          {!days && (
            <Tag title={t('input.zone', { zone: times.zone })}>
              {times.zoneOf(isTime ? value : Date.now())}
            </Tag>
          )}
          <LazyPopover
            isOpen={isOpen}
            onInteraction={setOpen}
            placement="bottom-end"
            content={
              <div role="dialog" aria-label={label} className={styles.panel}>
                <DayCalendar day={isTime ? shown.slice(0, 10) : ''} onChoose={choose} />
              </div>
            }
          >
            <Button
              variant="minimal"
              icon={<Calendar />}
              aria-haspopup="dialog"
              aria-label={t('input.calendar', { label })}
            />
          </LazyPopover>
        </span>
      }
      onValueChange={(next) => {
        setTyped(next);
        onChange(readMoment(next, days, times) || null);
      }}
      onBlur={() => {
        setTyped('');
        onBlur?.();
      }}
    />
  );
}
