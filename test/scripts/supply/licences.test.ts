import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { licenceProblems, readSbom } from '@scripts/supply/licences';

/** A project with one installed dependency. */
const projectWith = (name: string, license?: string): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'licences-'));
  mkdirSync(path.join(folder, 'node_modules', name), { recursive: true });
  const write = (file: string, content: object) =>
    writeFileSync(path.join(folder, file), JSON.stringify({ version: '1.0.0', ...content }));
  const project = { name: 'project', version: '1.0.0', dependencies: { [name]: '1.0.0' } };
  const place = `node_modules/${name}`;
  write('package.json', project);
  write(`${place}/package.json`, { name, license });
  const packages = { '': project, [place]: { version: '1.0.0', license } };
  write('package-lock.json', { name: 'project', lockfileVersion: 3, packages });
  return folder;
};

const problemsWith = (name: string, license?: string) =>
  licenceProblems(readSbom(projectWith(name, license)).components);

test('an installed package with another licence is a problem', () => {
  expect(problemsWith('planted', 'GPL-3.0-only')).toEqual([
    expect.stringMatching(/^planted@1\.0\.0 has the licence GPL-3\.0-only: /),
  ]);
  expect(problemsWith('planted')).toEqual([expect.stringContaining('planted@1.0.0 has the licence none')]);
  expect(problemsWith('planted', 'MIT')).toEqual([]);
});

const problemsOf = (name: string, expression: string) =>
  licenceProblems([{ name, version: '1.0.0', licenses: [{ expression }] }]).length;

test.each([
  ['(MPL-2.0 OR Apache-2.0)', 0],
  ['(GPL-2.0 OR AGPL-3.0)', 1],
  ['MIT AND GPL-3.0-only', 1],
  ['MIT AND ISC', 0],
])('of the licence %s there are %s problems', (expression, problems) => {
  expect(problemsOf('any', expression)).toBe(problems);
});

test('a library under the LGPL is allowed where it is named, and nowhere else', () => {
  expect(problemsOf('@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later')).toBe(0);
  expect(problemsOf('@img/sharp-win32-x64', 'Apache-2.0 AND LGPL-3.0-or-later')).toBe(0);
  expect(problemsOf('@img/sharp-libvips-linux-x64', 'GPL-3.0-only')).toBe(1);
  expect(problemsOf('another', 'LGPL-3.0-or-later')).toBe(1);
});

test('every production package of this project has an allowed licence', () => {
  const sbom = readSbom(process.cwd());
  expect(sbom).toMatchObject({ bomFormat: 'CycloneDX' });
  const { dependencies }: { dependencies: object } = JSON.parse(readFileSync('package.json', 'utf8'));
  const names = sbom.components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(Object.keys(dependencies)));
  expect(names).not.toContain('webpack');
  expect(licenceProblems(sbom.components)).toEqual([]);
});
