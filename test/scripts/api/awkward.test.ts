import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { names } from './awkward/names';
import { shapes } from './awkward/shapes';
import { command } from './support/command';
import { complaints, writeFiles } from './support/compile';

const awkward = [...names, ...shapes];

type Result = { files: Record<string, string>; notes: string[] };

describe('foreign documents', () => {
  const folder = mkdtempSync(join(tmpdir(), 'awkward-'));
  const documents = JSON.stringify(awkward.map(({ document }) => document));
  const { out, err } = command('test/scripts/api/support/generateAll.ts', [], documents);
  const results: Result[] = JSON.parse(out || `[${JSON.stringify(err)}]`);
  const filesOf = (name: string): string[] =>
    Object.keys(results[awkward.findIndex((one) => one.name === name)]?.files ?? {});

  afterAll(() => rmSync(folder, { recursive: true }));

  test.each(awkward.map((one, index) => ({ ...one, result: results[index] })))(
    '$name: it says what it renamed and left out',
    ({ notes, holds = [], result }) => {
      expect(result?.notes).toEqual(notes);
      const text = Object.values(result?.files ?? {}).join('\n');
      for (const part of holds) expect(text).toContain(part);
    },
  );

  test('tags become one file each, whatever the disk thinks of capitals', () => {
    const files = filesOf('tags in any form').filter((path) => /^[^./]+\.ts$/.test(path));
    expect(files.sort()).toEqual(
      [
        'callTypes.ts',
        'contractApi.ts',
        'default.ts',
        'evil.ts',
        'operations.ts',
        'recordTypes.ts',
        'records.ts',
        'tagTypes.ts',
        'userAdmin.ts',
        'userAdmin2.ts',
        'userAdmin3.ts',
        'useradmin22.ts',
        '钱包.ts',
      ].sort(),
    );
  });

  test('the compiler accepts every file that comes of them', () => {
    const paths = results.flatMap(({ files }, index) => {
      writeFiles(join(folder, String(index)), new Map(Object.entries(files)));
      const sources = Object.keys(files).filter((path) => path.endsWith('.ts'));
      return sources.map((path) => join(folder, String(index), path));
    });
    expect(complaints(paths)).toEqual([]);
  });
});
