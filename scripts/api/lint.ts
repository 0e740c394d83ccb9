import type { Finding } from './rules/contract';
import { readForLint } from './rules/contractFiles';
import { checkEntities } from './rules/entities';
import { checkFiles } from './rules/files';
import { checkFourEyes } from './rules/fourEyes';
import { checkOperations } from './rules/operations';
import { checkSchemas } from './rules/schemas';
import { checkStructure } from './rules/structure';

const print = (findings: readonly Finding[]): number => {
  findings.forEach(({ at, message }) => process.stdout.write(`${at}: ${message}\n`));
  return findings.length;
};

/** Runs `npm run api:lint`: prints one line per error in the contract and fails if there is any. */
async function main(root: string): Promise<void> {
  // Structural errors come first, because they may make the contract unreadable.
  const structural = print(await checkStructure(root));
  const contract = await readForLint(root);
  const checks = [checkFiles, checkOperations, checkFourEyes, checkSchemas, checkEntities];
  const count = structural + print(checks.flatMap((check) => check(contract)));
  process.stdout.write(
    `${root}: ${count === 0 ? 'no errors' : `${count} ${count === 1 ? 'error' : 'errors'}`}\n`,
  );
  process.exitCode = count === 0 ? 0 : 1;
}

main(process.argv[2] ?? 'openapi/openapi.yaml').catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
