import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import webpack from 'webpack';
import { addRelease, keeping, releasesBefore, releasesIn } from '@scripts/build/releases';

const folder = mkdtempSync(join(tmpdir(), 'releases-'));
const dist = join(folder, 'dist');

/** Builds one release, whose only asset has its id in its name. */
const release = async (id: string): Promise<string[]> => {
  const before = releasesBefore(dist, id);
  const entry = join(folder, 'main.js');
  writeFileSync(entry, `console.log('${id}')`);
  const compiler = webpack({
    mode: 'production',
    entry,
    output: { path: dist, filename: `assets/${id}.js`, clean: { keep: keeping(dist, id) } },
  });
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  addRelease(dist, id, { before, assets: Object.keys(stats?.compilation.assets ?? {}) });
  await new Promise((done) => compiler.close(done));
  return readdirSync(join(dist, 'assets')).sort();
};

test('the assets of three releases are kept, and the oldest go with the fourth', async () => {
  expect(await release('one')).toEqual(['one.js']);
  expect(await release('two')).toEqual(['one.js', 'two.js']);
  expect(await release('three')).toEqual(['one.js', 'three.js', 'two.js']);
  // The same sources again are the same release.
  expect(await release('three')).toEqual(['one.js', 'three.js', 'two.js']);
  expect(await release('four')).toEqual(['four.js', 'three.js', 'two.js']);
  expect(releasesIn(dist).map(({ id }) => id)).toEqual(['four', 'three', 'two']);
});

test('a damaged list of releases counts as none', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      writeFileSync(join(dist, 'releases.json'), text);
      for (const { id, assets } of releasesIn(dist))
        expect([typeof id, Array.isArray(assets)]).toEqual(['string', true]);
    }),
  );
});
