import { Fragment } from 'react';
import type { Range } from './matchText';

type Props = { text: string; ranges: readonly Range[] };

/** A text with the parts marked that were found; the ranges are in order and do not overlap. */
export function Highlight({ text, ranges }: Props) {
  return (
    <>
      {ranges.map(([from, to], index) => (
        <Fragment key={from}>
          {text.slice(ranges[index - 1]?.[1] ?? 0, from)}
          <mark>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(ranges.at(-1)?.[1] ?? 0)}
    </>
  );
}
