import { InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { Tag } from '@/kit/ui/Tag';
import { elementProps, type InputProps } from '../kind';
import { plainNumber, readNumber, shownNumber } from './numberText';

/** A whole number, an amount or a rate, as exact text: grouped while it is read, plain while it is typed. A rate is a percentage. */
export function NumberInput(props: InputProps) {
  const { field, value, unit, onChange, onBlur } = props;
  const common = elementProps(props);
  const { kind } = field;
  const counted = kind === 'rate' ? '%' : unit;
  const text = value === null || value === undefined ? '' : String(value);
  const [typed, setTyped] = useState<string | null>(null);
  // A value that came from elsewhere, such as a draft, replaces what was typed.
  const isOwn = typed !== null && readNumber(kind, typed) === text;
  return (
    <InputGroup
      {...common}
      fill
      inputMode={kind === 'integer' ? 'numeric' : 'decimal'}
      autoComplete="off"
      placeholder={field.example ?? ''}
      intent={common['aria-invalid'] === true ? 'danger' : 'none'}
      value={isOwn ? typed : shownNumber(kind, text)}
      {...(counted ? { rightElement: <Tag>{counted}</Tag> } : {})}
      onFocus={() => setTyped(plainNumber(kind, text))}
      onValueChange={(next) => {
        setTyped(next);
        onChange(readNumber(kind, next) || null);
      }}
      onBlur={() => {
        setTyped(null);
        onBlur();
      }}
    />
  );
}
