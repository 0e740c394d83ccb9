import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataDirInUse, lockDataDir } from '@server/db/lock';

const newDataDir = () => join(mkdtempSync(join(tmpdir(), 'lock-')), 'platform');
const deadPid = () => spawnSync(process.execPath, ['--version']).pid;

test('a data directory has one holder, and the refusal names it', () => {
  const dataDir = newDataDir();
  const unlock = lockDataDir(dataDir);
  expect(() => lockDataDir(dataDir)).toThrow(DataDirInUse);
  expect(() => lockDataDir(dataDir)).toThrow(`in use by process ${process.pid}`);
  unlock();
  expect(existsSync(`${dataDir}.lock`)).toBe(false);
  lockDataDir(dataDir)();
});

test('a data directory may lie in a folder that is not there yet', () => {
  lockDataDir(join(newDataDir(), 'deeper', 'platform'))();
});

test('the lock of a dead process is taken over', () => {
  const dataDir = newDataDir();
  writeFileSync(`${dataDir}.lock`, JSON.stringify({ pid: deadPid(), born: null }));
  const unlock = lockDataDir(dataDir);
  expect(readFileSync(`${dataDir}.lock`, 'utf8')).toContain(`"pid":${process.pid}`);
  unlock();
});

test('after a restart of the machine, another process under the old pid does not count as the holder', () => {
  const dataDir = newDataDir();
  writeFileSync(`${dataDir}.lock`, JSON.stringify({ pid: process.pid, born: '1' }));
  lockDataDir(dataDir)();
});

test.each(['', '{', '{"pid":"x"}', 'null'])(
  'a lock file that its writer left as %j does not stop anybody',
  (text) => {
    const dataDir = newDataDir();
    writeFileSync(`${dataDir}.lock`, text);
    lockDataDir(dataDir)();
  },
);

test('letting go twice never takes the lock away from its next holder', () => {
  const dataDir = newDataDir();
  const unlock = lockDataDir(dataDir);
  unlock();
  const other = JSON.stringify({ pid: 1, born: null });
  writeFileSync(`${dataDir}.lock`, other);
  unlock();
  expect(readFileSync(`${dataDir}.lock`, 'utf8')).toBe(other);
});
