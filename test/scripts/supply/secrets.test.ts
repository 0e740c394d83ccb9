import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findSecrets } from '@scripts/supply/secrets';
import { clientBasic, loginKey } from '@server/business/auth/clientConstants';
import { demoAccounts } from '@server/seeds/demoAccounts';

/** A built console with one more file. */
const bundleWith = (name: string, text: string): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bundle-'));
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'assets/main.js'), 'const t={password:"Password",token:"auth.token"};');
  writeFileSync(path.join(folder, name), text);
  return folder;
};

test.each([
  ['a private key', 'assets/a.js', `"-----BEGIN ${'RSA PRIVATE'} KEY-----"`],
  ['a signed token', 'config.js', `"eyJhbGciOiJI.${'eyJzdWIiOiI3In0'}.c2ln"`],
  ['an access token of a service', 'assets/a.js', `"ghp_${'a1'.repeat(18)}"`],
  ['a password or key as a constant', 'assets/a.js', 'f({apiToken:"h4xx0r-passw0rd"})'],
  ['the account of a demonstration', 'assets/a.js', `login("${demoAccounts[0].password}")`],
  ['the account of a demonstration', 'assets/a.css', `/* ${demoAccounts[1].otpSecret} */`],
  ['an address with a password', 'index.html', 'postgres://console:pass@db/console'],
  ['code or settings of the server', 'assets/a.js', 'process.env.DATA_KEY'],
  ['a source map', 'assets/a.js', '//# sourceMappingURL=a.js.map'],
  ['a path of the machine that built it', 'assets/a.js', '"/home/builder/console/src"'],
  ['a path or a secret of this machine', 'assets/a.js', JSON.stringify(process.cwd())],
])('%s in a bundle is found', (what, name, text) => {
  const { problems } = findSecrets(bundleWith(name, text));
  expect(problems).toContainEqual(expect.stringContaining(`${name}: holds ${what}`));
});

test('the value of DATA_KEY is found, and not printed', () => {
  process.env.DATA_KEY = 'correct horse battery staple';
  const { problems } = findSecrets(bundleWith('assets/a.js', process.env.DATA_KEY));
  delete process.env.DATA_KEY;
  expect(problems).toEqual([expect.stringContaining('a secret of this machine')]);
  expect(problems.join()).not.toContain('battery');
});

test.each(['assets/main.js.map', 'sbom.json', '.env', '.env.local', 'server.key'])(
  'the file %s is not shipped',
  (name) => {
    expect(findSecrets(bundleWith(name, ''))).toMatchObject({
      problems: [`${name}: such a file is not shipped`],
    });
  },
);

test('the public constants of the specification are excused by name, and nothing else is', () => {
  const text = `{loginKey:"${loginKey}",clientBasic:"${clientBasic}"}`;
  const { problems, excused } = findSecrets(bundleWith('assets/a.js', text));
  expect([problems, excused.map(({ what }) => what)]).toEqual([[], ['loginKey', 'clientBasic']]);
  const other = bundleWith('assets/a.js', '{loginKey:"another-key-1234"}');
  expect(findSecrets(other).problems).toHaveLength(1);
});
