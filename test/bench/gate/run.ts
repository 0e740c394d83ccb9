import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { withTable } from '@scripts/faults/table';
import type { Sample } from '../report';
import { compare, failuresOf, markdownOf, tableOf } from './compare';
import { measureGate } from './measure';

const file = 'test/bench/gate/figures.json';
export const document = 'docs/performance.md';

/** How long the steps of `.ci/run` took: shown beside the figures, and never judged. */
const durations = '.data/ci/durations.txt';

export const readFigures = (): Sample => JSON.parse(readFileSync(file, 'utf8')) as Sample;

/** Returns the document with the table of the figures between its marks. */
export const withFigures = (text: string, figures: Sample): string =>
  withTable(text, markdownOf(figures), 'gate');

/** Measures and compares; with `write`, renews the file and the table instead. Returns whether nothing grew. */
export async function runGate(write: boolean, say: (text: string) => void): Promise<boolean> {
  const now = await measureGate(say);
  const compared = compare(readFigures(), now);
  console.log(tableOf(compared));
  if (existsSync(durations)) console.log(`Steps of .ci/run:\n${readFileSync(durations, 'utf8')}`);
  if (write) {
    const rounded = Object.fromEntries(
      Object.entries(now).map(([name, value]) => [name, Number(value.toFixed(2))]),
    );
    writeFileSync(file, `${JSON.stringify(rounded, null, 2)}\n`);
    writeFileSync(document, withFigures(readFileSync(document, 'utf8'), rounded));
    return true;
  }
  const failures = failuresOf(compared);
  for (const failure of failures) console.error(failure);
  if (failures.length > 0)
    console.error('Give it back; if it is wanted, renew the figures: npm run bench -- gate --write');
  return failures.length === 0;
}
