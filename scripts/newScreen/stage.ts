import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Document } from '@server/contract/document';
import { readForLint } from '@scripts/api/rules/contractFiles';
import { checkEntities } from '@scripts/api/rules/entities';
import { checkFiles } from '@scripts/api/rules/files';
import { checkFourEyes } from '@scripts/api/rules/fourEyes';
import { checkOperations } from '@scripts/api/rules/operations';
import { checkSchemas } from '@scripts/api/rules/schemas';
import { checkStructure } from '@scripts/api/rules/structure';
import { compare } from '@scripts/api/write/files';
import { generate } from '@scripts/api/write/generate';
import type { Plan } from '@server/codegen/plan';

const client = 'src/api/gen';

/** Bundles the contract with the root file `root`, and returns its lint errors. */
async function lint(root: string): Promise<{ document: Document; faults: string[] }> {
  const structural = await checkStructure(root);
  const contract = await readForLint(root);
  const found = [checkFiles, checkOperations, checkFourEyes, checkSchemas, checkEntities].flatMap((check) =>
    check(contract),
  );
  const faults = [...structural, ...found].map(
    ({ at, message }) => `${at.replace(/^.*\/(?=openapi\/)/, '')}: ${message}`,
  );
  return { document: contract.document, faults };
}

/**
 * Generates the client for the planned contract in a copy, and returns the files that differ. An invalid contract therefore
 * never reaches the project.
 *
 * @throws Error with the lint errors, one per line
 */
export async function stageClient(plan: Plan): Promise<Plan> {
  const folder = mkdtempSync(join(tmpdir(), 'new-screen-'));
  try {
    cpSync('openapi', join(folder, 'openapi'), { recursive: true });
    for (const [file, text] of plan) {
      if (!file.startsWith('openapi/')) continue;
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    const root = join(folder, 'openapi/openapi.yaml');
    const { document, faults } = await lint(root);
    if (faults.length > 0)
      throw new Error(`The contract would not be in order. Nothing was written.\n${faults.join('\n')}`);
    const { files } = await generate(document, '@/api/client', () => undefined);
    const { stale, missing } = compare(client, files);
    return new Map([...stale, ...missing].map((file) => [join(client, file), files.get(file) ?? '']));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
