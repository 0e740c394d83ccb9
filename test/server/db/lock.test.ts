import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataDirInUse, lockDataDir } from '@server/db/lock';

const newDataDir = () => join(mkdtempSync(join(tmpdir(), 'lock-')), 'platform');

/** Locks a directory in a child process, below `before` (`unshare …`), and returns the child when it holds the lock. */
const lockInChild = async (dataDir: string, before: readonly string[] = []) => {
  const code = `import { lockDataDir } from './server/db/lock.ts';
    try { lockDataDir(process.argv[1]); process.stdout.write('held'); setInterval(() => {}, 1000); }
    catch (error) { process.stdout.write(error.message); }`;
  const node = [process.execPath, '--import', 'tsx', '--input-type=module', '-e', code, dataDir];
  const [program = '', ...args] = [...before, ...node];
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const [said]: unknown[] = await once(child.stdout, 'data');
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  return { said: String(said), pid: child.pid, kill };
};

test('a data directory has one holder, and the refusal names it', () => {
  const dataDir = newDataDir();
  const unlock = lockDataDir(dataDir);
  expect(() => lockDataDir(dataDir)).toThrow(DataDirInUse);
  expect(() => lockDataDir(dataDir)).toThrow(`in use by process ${process.pid}`);
  unlock();
  lockDataDir(dataDir)();
});

test('a data directory may lie in a folder that is not there yet', () => {
  lockDataDir(join(newDataDir(), 'deeper', 'platform'))();
});

test('a data directory that is reached through a symbolic link has one holder too', () => {
  const dataDir = newDataDir();
  const link = `${dataDir}-link`;
  mkdirSync(dataDir);
  symlinkSync(dataDir, link);
  const unlock = lockDataDir(link);
  expect(() => lockDataDir(dataDir)).toThrow(DataDirInUse);
  unlock();
  const again = lockDataDir(dataDir);
  expect(() => lockDataDir(link)).toThrow(DataDirInUse);
  again();
});

test('a killed holder leaves no lock behind', async () => {
  const dataDir = newDataDir();
  const holder = await lockInChild(dataDir);
  expect(() => lockDataDir(dataDir)).toThrow(`in use by process ${holder.pid}`);
  await holder.kill();
  lockDataDir(dataDir)();
});

test('a container with pids of its own finds the lock of another one', async () => {
  const dataDir = newDataDir();
  const unlock = lockDataDir(dataDir);
  const isRoot = process.getuid?.() === 0;
  // In a pid namespace of its own the holder's pid is unknown. Only root may make one.
  const inside = isRoot ? ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'] : [];
  const other = await lockInChild(dataDir, inside);
  expect(other.said).toContain('in use by process');
  await other.kill();
  unlock();
});

test.each(['', '{', '{"pid":"x"}', '{"pid":1,"host":"elsewhere"}', JSON.stringify({ pid: process.pid })])(
  'a lock file that its writer left as %j does not stop anybody, and a holder with an unreadable name does',
  (text) => {
    const dataDir = newDataDir();
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'lock'), text);
    const unlock = lockDataDir(dataDir);
    writeFileSync(join(dataDir, 'lock'), text);
    expect(() => lockDataDir(dataDir)).toThrow(DataDirInUse);
    unlock();
  },
);

test('letting go twice never takes the lock away from its next holder', () => {
  const dataDir = newDataDir();
  const unlock = lockDataDir(dataDir);
  unlock();
  const next = lockDataDir(dataDir);
  unlock();
  expect(() => lockDataDir(dataDir)).toThrow(DataDirInUse);
  next();
});
