import { agentInvariants } from '@server/business/agent/check';
import { contractInvariants } from '@server/business/contract/check';
import { productInvariants } from '@server/business/finance/check';
import { otcInvariants } from '@server/business/otc/check';
import { spotInvariants } from '@server/business/exchange/check';
import { ledgerInvariants } from './ledger';
import { recordInvariants } from './records';
import { settlementInvariants } from './settlement';
import type { Db, Invariant } from './proof';

/** One line of the report. */
export type Line = { name: string; state: 'holds' | 'BROKEN' | 'no data'; text: string };

const proven: readonly Invariant[] = [
  ...ledgerInvariants,
  ...recordInvariants,
  ...spotInvariants,
  ...contractInvariants,
  ...settlementInvariants,
  ...productInvariants,
  ...otcInvariants,
  ...agentInvariants,
];

const numberOf = (name: string): number => Number(name.slice(2));

/** Checks all invariants of the domain (section 3), or the named ones. */
export const checkInvariants = async (db: Db, only?: string): Promise<Line[]> => {
  const lines: Line[] = [];
  for (const { name, text, prove } of proven.filter((one) => only === undefined || one.name === only)) {
    const found = await prove(db);
    if (found === null) lines.push({ name, state: 'no data', text: text });
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
