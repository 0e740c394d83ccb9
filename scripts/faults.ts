import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFindings, writeTable } from './faults/table';

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
await writeTable('docs/reliability.md', cells);
process.exit(status ?? 1);
