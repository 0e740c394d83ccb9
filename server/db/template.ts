import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { contractFile } from '@server/contract/file';
import { lockName } from './lock';
import { moveInto } from './moveInto';

const keptTemplates = 3;

/** Fills a new folder with a data directory. `kind` is part of the template's name. @default 'template' */
export type Build = ((dir: string) => Promise<void>) & { kind?: string };

/** A copied template inside the data directory, complete but not yet in its place. */
const staged = 'template';

/**
 * Fills an empty data directory by copying a template: creating a database takes seconds, copying it a fraction of one. A
 * copy that was interrupted is completed. The caller holds the lock, whose file may be there.
 */
export const copyTemplate = async (dataDir: string, build: Build): Promise<void> => {
  mkdirSync(dataDir, { recursive: true });
  const stage = join(dataDir, staged);
  if (!existsSync(stage)) {
    if (readdirSync(dataDir).some((name) => name !== lockName && !name.startsWith(`${staged}.`))) return;
    const template = await templateOf(build);
    await moveInto(stage, (dir) => cpSync(template, dir, { recursive: true }));
  }
  for (const name of readdirSync(stage)) renameSync(join(stage, name), join(dataDir, name));
  rmdirSync(stage);
};

/** Returns the template. Builds it at the first use, and again when the contract or the platform's code has changed. */
export const templateOf = async (build: Build, templates = resolve('.data')): Promise<string> => {
  const kind = build.kind ?? 'template';
  const template = join(templates, `${kind}-${fingerprint()}`);
  if (!existsSync(template)) {
    await moveInto(template, build);
    removeOld(templates, kind);
  }
  return template;
};

const week = 7 * 86_400_000;

/**
 * Hashes everything that a template depends on: the contract, the platform's code with its seeds, the key of sealed
 * values, and the week, because recent log rows are dated before the day of the build.
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

const removeOld = (templates: string, kind: string): void => {
  const found = readdirSync(templates).filter((name) => new RegExp(`^${kind}-[0-9a-f]+$`).test(name));
  const byAge = found
    .map((name) => join(templates, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const old of byAge.slice(keptTemplates)) rmSync(old, { recursive: true, force: true });
};
