import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildOf, sourceId } from '@scripts/build/buildId';
import purge from '@scripts/build/purgeLoader.mjs';
import { webpackConfig } from '../../../webpack.config';

const sources = () => {
  const root = mkdtempSync(join(tmpdir(), 'sources-'));
  mkdirSync(join(root, 'src/kit'), { recursive: true });
  writeFileSync(join(root, 'package-lock.json'), '{}');
  writeFileSync(join(root, 'src/kit/one.ts'), '1');
  return root;
};

test('a script that does not come within 120 seconds is a failed one (§8 chunk-timeout, §9 chunk-timeout)', () => {
  for (const mode of ['development', 'production'] as const)
    expect(webpackConfig(mode).output?.chunkLoadTimeout).toBe(120_000);
});

test('the same sources are the same build, wherever they lie; any other byte or name is another', () => {
  const root = sources();
  const elsewhere = mkdtempSync(join(tmpdir(), 'sources-'));
  cpSync(root, elsewhere, { recursive: true });
  const first = sourceId(root);
  expect(first).toMatch(/^[0-9a-f]{12}$/);
  expect(sourceId(elsewhere)).toBe(first);
  writeFileSync(join(root, 'src/kit/one.ts'), '2');
  const second = sourceId(root);
  writeFileSync(join(root, 'src/kit/one.ts'), '1');
  writeFileSync(join(root, 'src/kit/two.ts'), '');
  expect(new Set([first, second, sourceId(root)]).size).toBe(3);
});

test('what is no source of the bundle does not make another build', () => {
  const root = sources();
  const before = sourceId(root);
  mkdirSync(join(root, 'docs'));
  writeFileSync(join(root, 'docs/support.md'), 'text');
  expect(sourceId(root)).toBe(before);
});

test('the bundle knows its build, and a repeatable one says when it wants to be from', () => {
  process.env.SOURCE_DATE_EPOCH = '1767225600';
  const build = buildOf(sources());
  delete process.env.SOURCE_DATE_EPOCH;
  expect(build.time).toBe('2026-01-01T00:00:00.000Z');
  const { plugins = [] } = webpackConfig('production', build);
  const defined = plugins.find((plugin) => plugin?.constructor.name === 'DefinePlugin');
  expect(defined).toMatchObject({
    definitions: { BUILD_ID: JSON.stringify(build.id), BUILD_TIME: JSON.stringify(build.time) },
  });
});

test('the sign-in page has every rule of the spinner, which would be a black disc without them', async () => {
  const css = await purge(readFileSync('node_modules/@blueprintjs/core/lib/css/blueprint.css', 'utf8'));
  expect(css).toMatch(/\.bp6-spinner path\s*\{\s*fill-opacity:\s*0/);
});
