import { InputGroup } from '@blueprintjs/core';
import { elementProps, type InputProps } from '../kind';
import { inputText } from './check';

/** One line of text. */
export function TextInput(props: InputProps) {
  const { field, value, onBlur, onChange } = props;
  const common = elementProps(props);
  return (
    <InputGroup
      {...common}
      fill
      value={inputText(value)}
      placeholder={field.example ?? ''}
      intent={common['aria-invalid'] === true ? 'danger' : 'none'}
      onBlur={onBlur}
      onValueChange={onChange}
    />
  );
}
