import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { copyTree } from './defects/copyTree';
import { defects } from './defects/list';
import { soundTests, tryDefect } from './defects/tryDefect';
import { withTable } from './faults/table';

// Puts each defect of scripts/defects/list.ts into a copy of the project and expects its test to fail. Arguments choose
// defects by a word of their name: `npm run defects -- ledger`. Without any, writes the table into docs/security.md.
const words = process.argv.slice(2);
const chosen = defects.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
if (chosen.length === 0) {
  console.error(`No defect has ${words.join(' and ')} in its name: see scripts/defects/list.ts.`);
  process.exit(1);
}
const folder = copyTree();
mkdirSync(join(folder, '.data'), { recursive: true });
const rows: string[] = [];
let areAllCaught = true;
try {
  const sound = soundTests(folder, chosen);
  for (const defect of chosen) {
    const verdict = tryDefect(folder, defect, sound);
    console.log(`${verdict.padEnd(7)} ${defect.name} (${defect.test})`);
    rows.push(`| ${defect.name} | \`${defect.file}\` | \`${defect.test}\` | ${verdict} |`);
    areAllCaught &&= verdict === 'caught';
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (words.length === 0) {
  const page = 'docs/security.md';
  const table = ['| Defect | In | Caught by | Result |', '| --- | --- | --- | --- |', ...rows].join('\n');
  const text = withTable(readFileSync(page, 'utf8'), table, 'defects');
  writeFileSync(page, await format(text, { ...(await resolveConfig(page)), parser: 'markdown' }));
}
if (!areAllCaught) {
  console.error(
    'Mend scripts/defects/list.ts where a text or a test has changed; add a test where a defect is missed.',
  );
  process.exitCode = 1;
}
