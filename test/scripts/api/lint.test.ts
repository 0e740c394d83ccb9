import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Outcome } from './support/command';
import { command } from './support/command';

const lint = (root: string): Outcome => command('scripts/api/lint.ts', [root]);

describe('npm run api:lint', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'));
  const root = join(folder, 'openapi.yaml');
  const change = (file: string, from: string, to: string): void => {
    const text = readFileSync(join(folder, file), 'utf8');
    expect(text).toContain(from);
    writeFileSync(join(folder, file), text.replace(from, to));
  };

  beforeEach(() => cpSync('test/scripts/api/golden/input', folder, { recursive: true }));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('a good contract has no errors', () => {
    const { code, out } = lint(root);
    expect(out).toBe(`${root}: no errors\n`);
    expect(code).toBe(0);
  });

  test('each error is one line with its place, and the command fails', () => {
    change('door.yaml', 'summary: Come in', 'summry: Come in');
    change('door.yaml', 'x-title-zh: 进门', 'x-title-cn: 进门');
    change('openapi.yaml', "  /door/photo: { $ref: 'door.yaml#/paths/~1door~1photo' }\n", '');
    const { code, out } = lint(root);
    expect(out).toMatch(/door\.yaml:6:7: Property `summry` is not expected here\. Did you mean summary/);
    expect(out).toMatch(/door\.yaml#\/paths\/\/door\/token\/post: x-title-cn is none of our keys/);
    expect(out).toMatch(/door\.yaml#\/paths\/door\/photo: is not listed under paths in openapi\.yaml/);
    expect(out).toMatch(/^POST \/door\/token: needs its title in both languages/m);
    expect(out).toMatch(/ errors\n$/);
    expect(code).toBe(1);
  });
});
