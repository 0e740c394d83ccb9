import { TextArea } from '@blueprintjs/core';
import { useState } from 'react';
import { elementProps, type InputProps } from '../kind';

const textOf = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'string'
      ? value
      : JSON.stringify(value, null, 2);

/**
 * An object without a schema, as JSON. Invalid text is kept as the value, and the rules report the position
 * of the error.
 */
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

/**
 * The value of a JSON text, or the position of its error: line and column from 1, if the browser reports
 * them.
 */
type ReadJson = { value: unknown } | { line: number; column: number } | { line: null };

// Chromium and Node: "… at position 17", Firefox: "… at line 2 column 5 of the JSON data".
const position = /at position (\d+)/;
const lineColumn = /line (\d+) column (\d+)/;

/** Parses a JSON text; an empty text is null. */
export function readJson(text: string): ReadJson {
  if (text.trim() === '') return { value: null };
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const named = lineColumn.exec(message);
    if (named) return { line: Number(named[1]), column: Number(named[2]) };
    const at = position.exec(message)?.[1];
    const until =
      at === undefined ? (message.includes('end of JSON') ? text : null) : text.slice(0, Number(at));
    if (until === null) return { line: null };
    const lines = until.split('\n');
    return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
  }
}
