import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isRecord } from '@/kit/record';

/** One release whose assets are in `dist`; consoles that were opened with it still load them. */
type Release = { id: string; assets: readonly string[] };

const name = 'releases.json';
const mostReleases = 3;

const isRelease = (value: unknown): value is Release =>
  isRecord(value) &&
  typeof value.id === 'string' &&
  Array.isArray(value.assets) &&
  value.assets.every((asset) => typeof asset === 'string');

/** Returns the releases in a folder, newest first; none when there is no list or it is damaged. */
export function releasesIn(dist: string): readonly Release[] {
  try {
    const found: unknown = JSON.parse(readFileSync(path.join(dist, name), 'utf8'));
    return Array.isArray(found) ? found.filter(isRelease) : [];
  } catch {
    return [];
  }
}

/** Returns those releases before a new one whose assets stay beside it. */
export const releasesBefore = (dist: string, id: string): readonly Release[] =>
  releasesIn(dist)
    .filter((one) => one.id !== id)
    .slice(0, mostReleases - 1);

/** Tells whether a file of `dist` stays at a build of `id`. For `output.clean.keep` of webpack. */
export function keeping(dist: string, id: string): (asset: string) => boolean {
  const kept = new Set(releasesBefore(dist, id).flatMap(({ assets }) => assets));
  return (asset) => kept.has(asset) || asset === name;
}

/** Writes a built release before the others. `before` was read before the build; `assets` are those of the build. */
export function addRelease(
  dist: string,
  id: string,
  { before, assets }: { before: readonly Release[]; assets: readonly string[] },
): void {
  const present = new Set(readdirSync(path.join(dist, 'assets')).map((file) => `assets/${file}`));
  const release = { id, assets: assets.filter((asset) => present.has(asset)) };
  writeFileSync(path.join(dist, name), JSON.stringify([release, ...before]));
}
