import { existsSync, mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Plan } from '@server/codegen/plan';

/** Creates the folders of a file. Returns the new ones, the outermost first. */
function makeFolders(file: string): string[] {
  const folder = dirname(file);
  if (existsSync(folder)) return [];
  const made = [...makeFolders(folder), folder];
  mkdirSync(folder);
  return made;
}

/**
 * Writes all files or none: if one cannot be written, restores those written before it.
 *
 * @returns the new and the changed files
 */
export function writePlan(plan: Plan): { added: string[]; changed: string[] } {
  const before = new Map<string, string | null>();
  const folders: string[] = [];
  try {
    for (const [file, text] of plan) {
      before.set(file, existsSync(file) ? readFileSync(file, 'utf8') : null);
      folders.push(...makeFolders(file));
      writeFileSync(file, text);
    }
  } catch (error) {
    for (const [file, text] of before)
      if (text !== null) writeFileSync(file, text);
      else if (existsSync(file)) rmSync(file);
    folders.reverse().forEach((folder) => rmdirSync(folder));
    throw error;
  }
  const files = [...before];
  return {
    added: files.filter(([, text]) => text === null).map(([file]) => file),
    changed: files.filter(([, text]) => text !== null).map(([file]) => file),
  };
}
