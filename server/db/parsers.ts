import { types } from 'pg';

const exact = (text: string): string => text;

/** `1.500000000000000000` is `1.5`; the value is the same, the zeros are the column's scale. */
export const plainDecimal = (text: string): string =>
  text.includes('.') ? text.replace(/\.?0+$/, '') : text;

/** PostgreSQL's `2026-11-21 05:57:00.123+00` as RFC 3339 in UTC with milliseconds. Both engines run in UTC. */
export const utcTime = (text: string): string =>
  new Date(`${text.replace(' ', 'T').replace(/\+00$/, '')}Z`).toISOString();

/**
 * How values of each type come out of both engines: nothing that JavaScript's numbers or dates would bend.
 * PGlite and `pg` take the same object identifiers.
 */
export const parsers: Readonly<Record<number, (text: string) => string>> = {
  [types.builtins.INT8]: exact,
  [types.builtins.NUMERIC]: plainDecimal,
  [types.builtins.DATE]: exact,
  [types.builtins.TIMESTAMPTZ]: utcTime,
};
