import { elementProps, type InputProps, type KindDefinition } from '../kind';
import { inputText, textKind } from '../text/kind';
import { DateField } from '../time/DateField';
import { TimeRange } from '../time/TimeRange';
import { isReadable } from '../time/timeRange';

/** The props of a date field beside those of its element. */
export const dateProps = ({ label, value, onChange, onBlur }: InputProps) => ({
  label,
  value: inputText(value),
  onChange,
  onBlur,
});

/** A day without a time, `YYYY-MM-DD`: the same day in every zone. */
export const dateKind: KindDefinition = {
  ...textKind,
  Input: (props) => <DateField {...elementProps(props)} {...dateProps(props)} days />,
  check: (_, value) => (isReadable(String(value), true) ? null : { rule: 'date' }),
  filter: {
    ...textKind.filter,
    Range: (props) => <TimeRange {...props} days />,
    fault: (text) => (isReadable(text, true) ? null : { key: 'time' }),
    span: (from, to) => Date.parse(to) - Date.parse(from),
  },
  width: 110,
  group: 'times',
  chosen: () => true,
};
