import { invariants } from '@server/business/tables';
import type { Db, Finding, Invariant } from '@server/db/invariant';
import { ledgerInvariants } from '@server/ledger/check';

/** One line of the report. */
export type Line = { name: string; state: 'holds' | 'BROKEN' | 'no data'; text: string };

const proven: readonly Invariant[] = [...ledgerInvariants, ...invariants];

const numberOf = (name: string): number => Number(name.slice(2));

/** Proves all parts of an invariant; null when there is no data for any of them. */
const proveParts = async (db: Db, parts: readonly Invariant[]): Promise<Finding | null> => {
  let found: Finding | null = null;
  for (const { prove } of parts) {
    const part = await prove(db);
    if (part === null) continue;
    found = found ? { figure: `${found.figure}, ${part.figure}`, faults: found.faults + part.faults } : part;
  }
  return found;
};

/** Checks all invariants of the domain (section 3), or the named ones. */
export const checkInvariants = async (db: Db, only?: string): Promise<Line[]> => {
  const lines: Line[] = [];
  const names = new Set(proven.map(({ name }) => name));
  for (const name of only === undefined ? names : [...names].filter((one) => one === only)) {
    const parts = proven.filter((one) => one.name === name);
    const text = parts.flatMap((one) => one.text ?? []).join('; ');
    const found = await proveParts(db, parts);
    if (found === null) lines.push({ name, state: 'no data', text });
    else {
      const { figure, faults } = found;
      const state = faults === 0 ? 'holds' : 'BROKEN';
      lines.push({ name, state, text: `${text}: ${figure}${faults === 0 ? '' : `, ${faults} wrong`}` });
    }
  }
  return lines.toSorted((a, b) => numberOf(a.name) - numberOf(b.name));
};

/** Prints the report; false when an invariant is broken. */
export const report = async (db: Db, print: (line: string) => void): Promise<boolean> => {
  const lines = await checkInvariants(db);
  for (const { name, state, text } of lines) print(`${name.padEnd(5)} ${state.padEnd(11)} ${text}`);
  return lines.every(({ state }) => state !== 'BROKEN');
};
