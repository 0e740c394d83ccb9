import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { licenceProblems, readSbom } from './supply/licences';
import { findSecrets } from './supply/secrets';

/**
 * `npm run supply -- [--sbom FILE] [--dist FOLDER] [--audit]`: checks the licences of the production dependencies, writes
 * their list (CycloneDX), and looks for secrets in the built console. Asks the registry for known faults; without an answer
 * it fails with `--audit` only.
 */
const { values } = parseArgs({
  options: {
    // Not below `dist`, which the platform serves to everybody.
    sbom: { type: 'string', default: '.data/sbom.json' },
    dist: { type: 'string', default: 'dist' },
    audit: { type: 'boolean', default: false },
  },
});

type Audit = { kind: 'good' } | { kind: 'faults'; report: string } | { kind: 'unchecked'; reason: string };

const audit = (): Audit => {
  try {
    execFileSync('npm', ['audit', '--omit', 'dev', '--audit-level', 'high', '--json'], {
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 60_000,
    });
    return { kind: 'good' };
  } catch (error) {
    const text = error instanceof Error && 'stdout' in error ? String(error.stdout) : '';
    if (text.includes('"auditReportVersion"')) return { kind: 'faults', report: text };
    const reason = /"(?:summary|message)": "([^"]+)"/.exec(text)?.[1];
    return { kind: 'unchecked', reason: reason ?? 'the registry gave no answer' };
  }
};

const sbom = readSbom(process.cwd());
mkdirSync(path.dirname(values.sbom), { recursive: true });
writeFileSync(values.sbom, `${JSON.stringify(sbom, null, 2)}\n`);
const problems = licenceProblems(sbom.components);
console.log(`${sbom.components.length} production packages; their list is ${values.sbom}`);

const found = findSecrets(values.dist);
for (const { what, reason } of found.excused) console.log(`${values.dist} may hold ${what}: ${reason}`);
problems.push(...found.problems);

const audited = audit();
if (audited.kind === 'good') console.log('known faults: none of level high or above');
else if (audited.kind === 'faults')
  problems.push(`${audited.report}\nSome dependencies have known faults: run npm audit fix.`);
else if (values.audit) problems.push(`known faults: not checked: ${audited.reason}`);
else console.log(`known faults: not checked: ${audited.reason}`);

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
