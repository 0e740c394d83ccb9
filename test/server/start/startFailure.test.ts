import { spawnSync } from 'node:child_process';
import { mkdtempSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDataDir } from '@server/db/lock';
import { startFailure } from '@server/startFailure';

const noSpace = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
const diskFull = Object.assign(new Error('could not extend file'), { code: '53100' });
const little = () => 3 * 2 ** 20;
const plenty = () => 2 ** 30;

test.each([
  ['a write', noSpace],
  ['PostgreSQL', diskFull],
  ['PGlite', new Error('Aborted(). Build with -sASSERTIONS for more info.')],
  ['opening PGlite', new Error('PGlite failed to initialize properly')],
])('a start that a full disk ends says so: %s', (_, error) => {
  expect(startFailure(error, '/data', little)).toMatch(
    /data directory \/data is full \(3 MB are free\).*start again/,
  );
});

test.each([
  ['PGlite failed to initialize properly', plenty],
  ['Port 9999 is taken by another program', little],
])('any other failure keeps its own words: %s', (text, free) => {
  expect(startFailure(new Error(text), '/data', free)).toBe(text);
  expect(startFailure(text, '/data', plenty)).toBe(text);
});

// Only root may mount a disk of its own.
const dir = mkdtempSync(join(tmpdir(), 'full-'));
if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', dir]).status === 0) {
  afterAll(() => {
    spawnSync('umount', [dir]);
  });
  test('a data directory on a full disk is refused with that sentence', () => {
    const { bavail, bsize } = statfsSync(dir);
    writeFileSync(join(dir, 'fill'), Buffer.alloc(Number(bavail) * Number(bsize)));
    const refusal = () => {
      try {
        lockDataDir(join(dir, 'data'));
        return '';
      } catch (error) {
        return startFailure(error, join(dir, 'data'));
      }
    };
    expect(refusal()).toMatch(/is full \(0 MB are free\)/);
  });
}
