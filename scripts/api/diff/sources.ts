import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Document } from '@server/contract/document';

/** The library is slow to load, so it is loaded when needed. */
const readContract = async (root: string): Promise<Document> => {
  const { readContract: read } = await import('@scripts/api/read/bundle');
  return read(root);
};

const git = (...args: string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1e9, stdio: ['ignore', 'pipe', 'pipe'] });

/** Returns the commit of a revision; undefined for an unknown one. */
function commitOf(revision: string): string | undefined {
  try {
    return git('rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`).trim();
  } catch {
    // git exits with 1 and prints nothing.
    return undefined;
  }
}

/** Reads the contract at a commit from a temporary copy. */
async function readCommit(commit: string, name: string): Promise<Document> {
  const folder = mkdtempSync(join(tmpdir(), 'contract-'));
  try {
    const files = git('ls-tree', '-r', '--name-only', commit, '--', 'openapi').split('\n');
    for (const file of files.filter((path) => path.endsWith('.yaml'))) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), git('show', `${commit}:${file}`));
    }
    const root = join(folder, 'openapi/openapi.yaml');
    if (!existsSync(root)) throw new Error(`${name} has no openapi/openapi.yaml.`);
    return await readContract(root);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Reads a contract from a file, a folder with an openapi.yaml, a URL, or a git revision.
 *
 * @throws Error when it is none of them
 */
export async function readSource(source: string): Promise<Document> {
  if (/^https?:\/\//.test(source)) return readContract(source);
  if (existsSync(source))
    return readContract(statSync(source).isDirectory() ? join(source, 'openapi.yaml') : source);
  const commit = commitOf(source);
  if (commit === undefined) throw new Error(`"${source}" is no file, no folder and no revision of git.`);
  return readCommit(commit, source);
}
