import { InputGroup } from '@blueprintjs/core';
import { elementProps, type InputProps, type KindDefinition, type RangeInputProps } from '../kind';
import { textKind } from '../text/kind';

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

const DateRangeInput = ({ onChange, ...common }: RangeInputProps) => (
  <InputGroup
    {...common}
    fill
    type="date"
    inputMode="decimal"
    intent={common['aria-invalid'] === true ? 'danger' : 'none'}
    onValueChange={onChange}
  />
);

/** A day without a time, `YYYY-MM-DD`: the same day in every zone. */
export const dateKind: KindDefinition = {
  ...textKind,
  Input: DateInput,
  filter: {
    ...textKind.filter,
    RangeInput: DateRangeInput,
    fault: (text) => (Number.isNaN(Date.parse(text)) ? { key: 'time' } : null),
    span: (from, to) => Date.parse(to) - Date.parse(from),
  },
  width: 110,
  group: 'times',
  chosen: () => true,
};
