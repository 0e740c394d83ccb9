import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Identifies a build, in the bundle (src/kit/build.ts) and in version.json beside index.html. */
export type Build = {
  /** Equal for equal sources. */
  id: string;
  /** RFC 3339, UTC. */
  time: string;
};

/** The sources of the bundle. */
const sources = ['package-lock.json', 'scripts/build', 'tsconfig.json', 'public', 'src'];

/** Returns 12 hex digits of the hash of the sources' names and contents. */
export function sourceId(root: string): string {
  const hash = createHash('sha256');
  const add = (name: string): void => {
    const file = path.join(root, name);
    const found = statSync(file, { throwIfNoEntry: false });
    if (found?.isDirectory()) for (const each of readdirSync(file).sort()) add(path.join(name, each));
    else if (found) hash.update(`${name}\0`).update(readFileSync(file)).update('\0');
  };
  sources.forEach(add);
  return hash.digest('hex').slice(0, 12);
}

/** Returns the id and time of this build. SOURCE_DATE_EPOCH, in seconds, replaces the time for reproducible builds. */
export const buildOf = (root: string): Build => {
  const epoch = Number(process.env.SOURCE_DATE_EPOCH);
  return { id: sourceId(root), time: new Date(epoch > 0 ? epoch * 1000 : Date.now()).toISOString() };
};
