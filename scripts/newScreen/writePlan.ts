import { existsSync, mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Plan } from './plan';

/** Makes the folders of a file; returns those that were not there, the outermost first. */
function makeFolders(file: string): string[] {
  const folder = dirname(file);
  if (existsSync(folder)) return [];
  const made = [...makeFolders(folder), folder];
  mkdirSync(folder);
  return made;
}

/**
 * Writes all files or none: when one cannot be written, those before it become what they were.
 *
 * @returns what was new and what was there
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
