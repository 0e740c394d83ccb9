import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

/** Fills a temporary folder and renames it, so that no process sees a partial one. */
export const moveInto = async (
  target: string,
  fill: (dir: string) => Promise<void> | void,
): Promise<void> => {
  const aside = `${target}.${process.pid}.new`;
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(dirname(aside), { recursive: true });
  try {
    await fill(aside);
    renameSync(aside, target);
  } catch (error) {
    rmSync(aside, { recursive: true, force: true });
    // Another process may have been faster; its folder is equivalent.
    if (!existsSync(target)) throw error;
  }
};
