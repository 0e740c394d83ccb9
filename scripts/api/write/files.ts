import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Files } from './generate';
import { mark } from './source';

/** The differences between an output folder and the generated files; paths below the folder. */
export type Drift = { stale: string[]; missing: string[]; leftOver: string[] };

const isGenerated = (text: string): boolean => text.slice(0, 200).includes(mark);

function readFolder(folder: string): Files {
  if (!existsSync(folder)) return new Map();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [relative(folder, path).replaceAll('\\', '/'), readFileSync(path, 'utf8')]),
  );
}

/**
 * Compares a folder with the generated files. Files without the generator's mark are ignored.
 *
 * @throws Error when a hand-written file has the name of a generated one
 */
export function compare(folder: string, files: Files): Drift {
  const present = readFolder(folder);
  const foreign = [...files.keys()].find((path) => !isGenerated(present.get(path) ?? mark));
  if (foreign !== undefined) {
    throw new Error(
      `${join(folder, foreign)} was not written by npm run api: move it or choose another --output`,
    );
  }
  return {
    stale: [...files]
      .filter(([path, text]) => present.has(path) && present.get(path) !== text)
      .map(([path]) => path),
    missing: [...files.keys()].filter((path) => !present.has(path)),
    leftOver: [...present]
      .filter(([path, text]) => !files.has(path) && isGenerated(text))
      .map(([path]) => path),
  };
}

/** Writes changed files and removes obsolete ones; unchanged files keep their time. */
export function write(folder: string, files: Files): Drift {
  const drift = compare(folder, files);
  for (const path of [...drift.stale, ...drift.missing]) {
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, files.get(path) ?? '');
  }
  drift.leftOver.forEach((path) => rmSync(join(folder, path)));
  return drift;
}
