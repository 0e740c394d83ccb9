import { readForLint } from './rules/contractFiles';
import { checkEntities } from './rules/entities';
import { checkFiles } from './rules/files';
import { checkOperations } from './rules/operations';
import { checkSchemas } from './rules/schemas';
import { checkStructure } from './rules/structure';

/** `npm run api:lint`: prints what is wrong with the contract, one line each, and fails if anything is. */
async function main(root: string): Promise<void> {
  const structure = await checkStructure(root);
  const contract = await readForLint(root);
  const findings = [
    ...structure,
    ...[checkFiles, checkOperations, checkSchemas, checkEntities].flatMap((check) => check(contract)),
  ];
  findings.forEach(({ at, message }) => process.stdout.write(`${at}: ${message}\n`));
  process.stdout.write(
    `${root}: ${findings.length === 0 ? 'nothing to mend' : `${findings.length} to mend`}\n`,
  );
  process.exitCode = findings.length === 0 ? 0 : 1;
}

main(process.argv[2] ?? 'openapi/openapi.yaml').catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
