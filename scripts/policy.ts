import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { readForLint } from './api/rules/contractFiles';
import { writesOf } from './api/rules/fourEyes';
import { withTable } from './faults/table';
import { policyTables } from './policy/table';

/** `npm run policy` writes into docs/security.md which calls take two people; `--check` only compares. */
const page = 'docs/security.md';
const contract = await readForLint('openapi/openapi.yaml');
const present = readFileSync(page, 'utf8');
const tables = policyTables(contract, writesOf(contract) ?? []);
const text = await format(withTable(present, tables, 'policy'), {
  ...(await resolveConfig(page)),
  parser: 'markdown',
});
if (!process.argv.includes('--check')) writeFileSync(page, text);
else if (present !== text) {
  console.error(`${page} does not show the contract: run npm run policy`);
  process.exitCode = 1;
}
