import { TimeText } from '@/kit/ui/TimeText';
import { dateKind } from '../date/kind';
import { elementProps, type InputProps, type KindDefinition } from '../kind';
import { inputText, textKind } from '../text/kind';
import styles from './Time.module.css';
import { TimeInput } from './TimeInput';
import { TimeRange } from './TimeRange';

const TimeFieldInput = (props: InputProps) => (
  <TimeInput
    {...elementProps(props)}
    value={inputText(props.value) || null}
    onChange={props.onChange}
    onBlur={props.onBlur}
  />
);

/** A moment, RFC 3339 in UTC, shown and typed in the user's zone. */
export const timeKind: KindDefinition = {
  ...textKind,
  format(_, { formatTime, zoneOf }) {
    const time = (value: unknown) => formatTime(String(value));
    const zone = (value: unknown) => zoneOf(String(value));
    const head = zoneOf(Date.now());
    return {
      head,
      text: (value) => `${time(value)} ${zone(value)}`,
      // A tab has room for the day alone.
      short: (value) => time(value).slice(0, 10),
      cell: (value) => (
        <time dateTime={String(value)} className={styles.cell}>
          {time(value)}
          {/* Summer time: another offset than the one in the heading. */}
          {zone(value) !== head && <small> {zone(value)}</small>}
        </time>
      ),
      detail: (value) => <TimeText value={String(value)} />,
    };
  },
  Input: TimeFieldInput,
  filter: { ...dateKind.filter, Range: TimeRange },
  width: 168,
  group: 'times',
  chosen: () => true,
};
