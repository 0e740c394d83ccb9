import { TimeText } from '@/kit/ui/TimeText';
import { dateKind, dateProps } from '../date/kind';
import { elementProps, type KindDefinition } from '../kind';
import { textKind } from '../text/kind';
import { DateField } from './DateField';
import styles from './Time.module.css';
import { TimeRange } from './TimeRange';
import { isReadable } from './timeRange';

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
  Input: (props) => <DateField {...elementProps(props)} {...dateProps(props)} />,
  check: (_, value) => (isReadable(String(value), false) ? null : { rule: 'time' }),
  filter: {
    ...dateKind.filter,
    Range: TimeRange,
    fault: (text) => (isReadable(text, false) ? null : { key: 'time' }),
  },
  width: 168,
  group: 'times',
  chosen: () => true,
};
