import { TextArea } from '@blueprintjs/core';
import { useState } from 'react';
import { elementProps, type InputProps } from '../kind';
import { readJson } from './jsonText';

const textOf = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'string'
      ? value
      : JSON.stringify(value, null, 2);

/** An object that the contract does not describe, as JSON. A text that is none yet is the value itself; the rules say where it breaks. */
export function JsonInput(props: InputProps) {
  const { value, onChange, onBlur } = props;
  const common = elementProps(props);
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextArea
      {...common}
      fill
      autoResize
      spellCheck={false}
      className="bp6-monospace-text"
      intent={common['aria-invalid'] === true ? 'danger' : 'none'}
      value={typed ?? textOf(value)}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text);
        const read = readJson(text);
        onChange('value' in read ? read.value : text);
      }}
      onBlur={() => {
        setTyped(null);
        onBlur();
      }}
    />
  );
}
