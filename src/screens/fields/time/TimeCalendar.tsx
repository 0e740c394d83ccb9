import { DateRangePicker } from '@blueprintjs/datetime';
import enUS from 'date-fns/locale/en-US';
import zhCN from 'date-fns/locale/zh-CN';
import { useTranslation } from '@/kit/i18n/useTranslation';
import './calendar.css';
import styles from './Time.module.css';

export type CalendarProps = {
  /** Days as `YYYY-MM-DD`; anything else counts as an open end. */
  from: string;
  to: string;
  onChange: (from: string, to: string) => void;
};

const twoDigits = (value: number): string => String(value).padStart(2, '0');

// The picker works with dates of the browser's zone; only their day is used, so the user's zone does not matter.
const textOf = (date: Date | null): string =>
  date ? `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}` : '';
function dateOf(day: string): Date | null {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  const found = year ? new Date(Number(year), Number(month) - 1, Number(date)) : null;
  return found && found >= first && found <= last ? found : null;
}

const first = new Date(2015, 0, 1);
const last = new Date(new Date().getFullYear() + 5, 11, 31);

/** A calendar in which two presses choose the first and the last day. */
export function TimeCalendar({ from, to, onChange }: CalendarProps) {
  const { i18n } = useTranslation();
  const ends: [Date | null, Date | null] = [dateOf(from), dateOf(to)];
  const inOrder = ends[0] && ends[1] && ends[0] > ends[1] ? ([ends[0], null] as [Date, null]) : ends;
  return (
    <DateRangePicker
      className={String(styles.calendar)}
      value={inOrder}
      singleMonthOnly
      shortcuts={false}
      allowSingleDayRange
      minDate={first}
      maxDate={last}
      locale={i18n.language === 'zh-CN' ? zhCN : enUS}
      onChange={([start, end]) => onChange(textOf(start), textOf(end))}
    />
  );
}
