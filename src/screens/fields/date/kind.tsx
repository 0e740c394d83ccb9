import { InputGroup } from '@blueprintjs/core';
import { elementProps, type InputProps, type KindDefinition } from '../kind';
import { textKind } from '../text/kind';
import { TimeRange } from '../time/TimeRange';

function DateInput(props: InputProps) {
  const { value, onChange, onBlur } = props;
  const common = elementProps(props);
  return (
    <InputGroup
      {...common}
      fill
      type="date"
      max="9999-12-31"
      intent={common['aria-invalid'] === true ? 'danger' : 'none'}
      value={typeof value === 'string' ? value : ''}
      onValueChange={(next) => onChange(next || null)}
      onBlur={onBlur}
    />
  );
}

/** A day without a time, `YYYY-MM-DD`: the same day in every zone. */
export const dateKind: KindDefinition = {
  ...textKind,
  Input: DateInput,
  filter: {
    ...textKind.filter,
    Range: (props) => <TimeRange {...props} days />,
    fault: (text) => (Number.isNaN(Date.parse(text)) ? { key: 'time' } : null),
    span: (from, to) => Date.parse(to) - Date.parse(from),
  },
  width: 110,
  group: 'times',
  chosen: () => true,
};
