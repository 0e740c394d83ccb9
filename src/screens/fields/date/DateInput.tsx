import { InputGroup } from '@blueprintjs/core';
import type { InputProps } from '../inputProps';

/** A day without a time, `YYYY-MM-DD` on the wire: the same day in every zone. */
export function DateInput({ field: _, value, onChange, onBlur, ...common }: InputProps) {
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
