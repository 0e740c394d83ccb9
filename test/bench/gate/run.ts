import { readFileSync, writeFileSync } from 'node:fs';
import type { Sample } from '../report';
import { compare, failuresOf, markdownOf, tableOf } from './compare';
import { measureGate } from './measure';

const file = 'test/bench/gate/figures.json';
export const document = 'docs/performance.md';

export const readFigures = (): Sample => JSON.parse(readFileSync(file, 'utf8')) as Sample;

/** Returns the document with the table of the figures between its markers. */
export function withTable(text: string, figures: Sample): string {
  const [start, end] = ['<!-- gate -->', '<!-- /gate -->'];
  const [from, to] = [text.indexOf(start), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${document} has lost the markers of the table: ${start}.`);
  return `${text.slice(0, from)}${start}\n\n${markdownOf(figures)}\n\n${text.slice(to)}`;
}

/** Measures and compares; with `write`, renews the file and the table instead. Returns whether nothing grew. */
export async function runGate(write: boolean, say: (text: string) => void): Promise<boolean> {
  const now = await measureGate(say);
  const compared = compare(readFigures(), now);
  console.log(tableOf(compared));
  if (write) {
    const rounded = Object.fromEntries(
      Object.entries(now).map(([name, value]) => [name, Number(value.toFixed(2))]),
    );
    writeFileSync(file, `${JSON.stringify(rounded, null, 2)}\n`);
    writeFileSync(document, withTable(readFileSync(document, 'utf8'), rounded));
    return true;
  }
  const failures = failuresOf(compared);
  for (const failure of failures) console.error(failure);
  if (failures.length > 0)
    console.error('Give it back; if it is wanted, renew the figures: npm run bench -- gate --write');
  return failures.length === 0;
}
