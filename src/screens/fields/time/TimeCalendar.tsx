import { DateRangePicker } from '@blueprintjs/datetime';
import { useCalendar } from './calendarDays';
import './calendar.css';
import styles from './Time.module.css';

export type CalendarProps = {
  /** Days as `YYYY-MM-DD`; anything else counts as an open end. */
  from: string;
  to: string;
  onChange: (from: string, to: string) => void;
};

/** A calendar in which two presses choose the first and the last day. */
export function TimeCalendar({ from, to, onChange }: CalendarProps) {
  const { dateOf, textOf, ...calendar } = useCalendar();
  const ends: [Date | null, Date | null] = [dateOf(from), dateOf(to)];
  const inOrder = ends[0] && ends[1] && ends[0] > ends[1] ? ([ends[0], null] as [Date, null]) : ends;
  return (
    <DateRangePicker
      {...calendar}
      className={String(styles.calendar)}
      value={inOrder}
      singleMonthOnly
      shortcuts={false}
      allowSingleDayRange
      onChange={([start, end]) => onChange(textOf(start), textOf(end))}
    />
  );
}
