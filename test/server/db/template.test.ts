import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDataDir } from '@server/db/lock';
import { copyTemplate, templateOf } from '@server/db/template';

const newFolder = () => mkdtempSync(join(tmpdir(), 'template-'));
const fill = async (dir: string) => {
  await mkdir(dir);
  writeFileSync(join(dir, 'data'), 'demo');
};
const never = () => Promise.reject(new Error('The template was there already.'));

test('the template is built once', async () => {
  const templates = newFolder();
  const template = await templateOf(fill, templates);
  expect(readFileSync(join(template, 'data'), 'utf8')).toBe('demo');
  expect(await templateOf(never, templates)).toBe(template);
});

test('a template that could not be built leaves nothing behind', async () => {
  const templates = newFolder();
  const broken = async (dir: string) => {
    await fill(dir);
    throw new Error('The disk is full.');
  };
  await expect(templateOf(broken, templates)).rejects.toThrow('The disk is full.');
  expect(readdirSync(templates)).toEqual([]);
});

test('two concurrent builds agree', async () => {
  const templates = newFolder();
  const slow = async (dir: string) => {
    await fill(dir);
    // Another process completes its folder first.
    await mkdir(dir.replace(/\.\d+\.new$/, ''));
    writeFileSync(join(dir.replace(/\.\d+\.new$/, ''), 'data'), 'theirs');
  };
  const template = await templateOf(slow, templates);
  expect(readFileSync(join(template, 'data'), 'utf8')).toBe('theirs');
  expect(readdirSync(templates)).toHaveLength(1);
});

test('a data directory that exists is left alone', async () => {
  const dataDir = newFolder();
  writeFileSync(join(dataDir, 'mine'), 'data');
  await copyTemplate(dataDir, never);
  expect(readdirSync(dataDir)).toEqual(['mine']);
});

test('only a few old templates are kept', async () => {
  const templates = newFolder();
  for (const name of ['template-01', 'template-02', 'template-03', 'template-04', 'platform'])
    await mkdir(join(templates, name));
  await templateOf(fill, templates);
  expect(readdirSync(templates).filter((name) => name.startsWith('template-'))).toHaveLength(3);
  expect(existsSync(join(templates, 'platform'))).toBe(true);
});

test('a locked, empty data directory is filled, and a copy that was interrupted is completed', async () => {
  const dataDir = newFolder();
  const unlock = lockDataDir(dataDir);
  await mkdir(join(dataDir, 'template'));
  await mkdir(join(dataDir, 'files'));
  writeFileSync(join(dataDir, 'template', 'key'), 'a key');
  await copyTemplate(dataDir, never);
  expect(readdirSync(dataDir).sort()).toEqual(['files', 'key', 'lock']);
  unlock();
});
