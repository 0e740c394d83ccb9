import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MemoryFS } from '@electric-sql/pglite';
import { PGlite } from './pglite.mjs';

/** The files of a database, read once per worker: path below the folder, and contents (null: a folder). */
const read = (dir, below = '') =>
  readdirSync(join(dir, below), { withFileTypes: true }).flatMap((entry) => {
    const path = `${below}/${entry.name}`;
    return entry.isDirectory() ? [[path, null], ...read(dir, path)] : [[path, readFileSync(join(dir, path))]];
  });

const databases = new Map();

const filesOf = (dir) => {
  const known = databases.get(dir) ?? read(dir);
  databases.set(dir, known);
  return known;
};

/** PGlite's folder of its data, in its own file system. */
const home = '/pglite/data';

/** A file system in memory that begins as a copy of a folder. */
class CopiedFS extends MemoryFS {
  constructor(dir) {
    super();
    this.files = filesOf(dir);
  }

  async init(pg, options) {
    const { emscriptenOpts } = await super.init(pg, options);
    const copy = ({ FS }) => {
      FS.mkdirTree(home);
      for (const [path, contents] of this.files)
        if (contents === null) FS.mkdir(home + path);
        else FS.writeFile(home + path, new Uint8Array(contents));
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), copy] } };
  }
}

/** Opens a copy of a database in memory: no file is written, and a query needs no call of the operating system. */
export const openCopy =
  (dir) =>
  ({ parsers, startParams }) =>
    PGlite.create({ fs: new CopiedFS(dir), parsers, startParams: [...startParams] });
