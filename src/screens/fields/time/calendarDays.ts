import enUS from 'date-fns/locale/en-US';
import zhCN from 'date-fns/locale/zh-CN';
import { useTranslation } from '@/kit/i18n/useTranslation';

const minDate = new Date(2015, 0, 1);
const maxDate = new Date(new Date().getFullYear() + 5, 11, 31);

const twoDigits = (value: number): string => String(value).padStart(2, '0');

// The pickers work with dates of the browser's zone; only their day is used, so the user's zone does not matter.
const textOf = (date: Date | null): string =>
  date ? `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}` : '';

function dateOf(day: string): Date | null {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  const found = year ? new Date(Number(year), Number(month) - 1, Number(date)) : null;
  return found && found >= minDate && found <= maxDate ? found : null;
}

/** Returns the language and the limits of a calendar, and how its dates are days as `YYYY-MM-DD`. */
export function useCalendar() {
  const { i18n } = useTranslation();
  return { minDate, maxDate, locale: i18n.language === 'zh-CN' ? zhCN : enUS, dateOf, textOf };
}
