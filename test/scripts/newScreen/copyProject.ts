import { cpSync, mkdtempSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Copies the sources that a command may change, and links node_modules. */
export function copyProject(): string {
  const root = mkdtempSync(join(tmpdir(), 'new-screen-test-'));
  for (const part of ['openapi', 'scripts', 'server', 'src', 'test/support', 'test/server', 'tsconfig.json'])
    cpSync(part, join(root, part), { recursive: true });
  for (const part of ['package.json', 'package-lock.json', '.prettierrc.json'])
    cpSync(part, join(root, part));
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  return root;
}

/** Returns every source of a copy with its text. */
export const sourcesOf = (root: string): Record<string, string> =>
  Object.fromEntries(
    ['openapi', 'server', 'src', 'test'].flatMap((part) =>
      readdirSync(join(root, part), { recursive: true, encoding: 'utf8' })
        .map((name) => join(part, name))
        .filter((path) => statSync(join(root, path)).isFile())
        .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
    ),
  );
