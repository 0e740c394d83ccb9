import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { readFindings, tableOf, withTable } from './faults/table';

// Walks the built console through every area under every fault, and writes what was found into docs/reliability.md.
// Arguments name profiles and areas: `npm run faults -- html drop wallet` walks through these only.
const folder = mkdtempSync(join(tmpdir(), 'faults-'));
const FAULTS_ONLY = process.argv.slice(2).join();
const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/e2e.ts', 'faults.e2e.ts'], {
  stdio: 'inherit',
  env: { ...process.env, FAULTS_DIR: folder, FAULTS_ONLY },
});
const cells = readFindings(folder);
if (cells.length === 0) {
  console.error('The walk has no findings: build the console first with npm run build.');
  process.exit(1);
}
const page = 'docs/reliability.md';
const text = withTable(readFileSync(page, 'utf8'), tableOf(cells));
writeFileSync(page, await format(text, { ...(await resolveConfig(page)), parser: 'markdown' }));
process.exit(status ?? 1);
