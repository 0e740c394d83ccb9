import { InputGroup } from '@blueprintjs/core';
import type { InputProps } from '../inputProps';

/** One line of text. */
export function TextInput({ field, value, onBlur, onChange, ...common }: InputProps & { value: string }) {
  return (
    <InputGroup
      {...common}
      fill
      value={value}
      placeholder={field.example ?? ''}
      intent={common['aria-invalid'] === true ? 'danger' : 'none'}
      onBlur={onBlur}
      onValueChange={onChange}
    />
  );
}
