import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** What a build is known by: in the bundle (src/kit/build.ts) and in version.json beside index.html. */
export type Build = {
  /** The same for the same sources. */
  id: string;
  /** RFC 3339, UTC. */
  time: string;
};

/** What the bundle is made of. */
const sources = ['package-lock.json', 'scripts/build', 'tsconfig.json', 'public', 'src'];

/** 12 hex digits over names and contents of the sources below a folder. */
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

/** The build of this moment; SOURCE_DATE_EPOCH, in seconds, stands for it where builds must be repeatable to the byte. */
export const buildOf = (root: string): Build => {
  const epoch = Number(process.env.SOURCE_DATE_EPOCH);
  return { id: sourceId(root), time: new Date(epoch > 0 ? epoch * 1000 : Date.now()).toISOString() };
};
