import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { contractFile } from '@server/contract/file';
import { moveInto } from './moveInto';

const kept = 3;

/** Fills a new folder with a data directory. */
type Build = (dir: string) => Promise<void>;

/**
 * Makes a data directory that does not exist yet by copying a finished one: creating a database takes seconds, copying it
 * a fraction of one.
 */
export const copyTemplate = async (dataDir: string, build: Build): Promise<void> => {
  if (existsSync(dataDir)) return;
  const template = await templateOf(build);
  await moveInto(dataDir, (dir) => cpSync(template, dir, { recursive: true }));
};

/** The finished data directory. Built at the first need, and again whenever the contract or the platform's code is another. */
export const templateOf = async (build: Build, templates = resolve('.data')): Promise<string> => {
  const template = join(templates, `template-${fingerprint()}`);
  if (!existsSync(template)) {
    await moveInto(template, build);
    removeOld(templates);
  }
  return template;
};

const week = 7 * 86_400_000;

/**
 * What a template depends on: the contract, the platform's code with its seeds, the key that seals its values, and the
 * week, because what was logged lately lies before the day on which it was made.
 */
const fingerprint = (): string => {
  const hash = createHash('sha256');
  const sources = filesBelow(resolve('server')).filter((file) => file.endsWith('.ts'));
  for (const file of [
    contractFile(),
    resolve('openapi/shared/dictionaries.yaml'),
    resolve('package-lock.json'),
    ...sources,
  ]) {
    hash.update(readFileSync(file));
  }
  return hash
    .update(process.env.DATA_KEY ?? '')
    .update(String(Math.floor(Date.now() / week)))
    .digest('hex')
    .slice(0, 16);
};

const filesBelow = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .map((name) => join(dir, name))
    .filter((file) => statSync(file).isFile())
    .sort();

const removeOld = (templates: string): void => {
  const found = readdirSync(templates).filter((name) => /^template-[0-9a-f]+$/.test(name));
  const byAge = found
    .map((name) => join(templates, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const old of byAge.slice(kept)) rmSync(old, { recursive: true, force: true });
};
