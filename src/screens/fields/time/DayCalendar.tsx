import { DatePicker } from '@blueprintjs/datetime';
import { useCalendar } from './calendarDays';
import './calendar.css';

type Props = {
  /** The chosen day as `YYYY-MM-DD`; anything else counts as none. */
  day: string;
  onChoose: (day: string) => void;
};

/** A calendar in which one press chooses a day. */
export function DayCalendar({ day, onChoose }: Props) {
  const { dateOf, textOf, ...calendar } = useCalendar();
  return (
    <DatePicker
      {...calendar}
      value={dateOf(day)}
      canClearSelection={false}
      onChange={(date) => date && onChoose(textOf(date))}
    />
  );
}
