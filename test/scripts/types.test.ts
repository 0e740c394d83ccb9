import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { complaints, writeFiles } from './api/support/compile';

const project = JSON.stringify({
  extends: join(process.cwd(), 'tsconfig.json'),
  compilerOptions: { types: [], paths: {}, tsBuildInfoFile: 'types.tsbuildinfo' },
  include: ['*.ts'],
});
const contract = (field: string): string => `export type Chain = { ${field}: string; status: 'ACTIVE' };\n`;
/** Imports the contract's type through another file, as screens do. */
const files = {
  'tsconfig.json': project,
  'records.ts': "import type { Chain } from './contract';\nexport type Records = { chain: Chain };\n",
  'screen.ts': `import type { Records } from './records';
export const column: keyof Records['chain'] = 'chainName';
export const isPaused = ({ status }: Records['chain']): boolean => status === 'PAUSED';
`,
};

describe('npm run types', () => {
  const folder = mkdtempSync(join(tmpdir(), 'types-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const types = (): { status: number | null; lines: string[] } => {
    const { status, stdout } = spawnSync('npm', ['run', '-s', 'types', '--', '-p', folder], {
      encoding: 'utf8',
    });
    return { status, lines: stdout.split('\n').filter((line) => line.includes('error')) };
  };

  test('reports after a change of the contract what uses it, and no less than TypeScript 5', () => {
    writeFiles(folder, new Map(Object.entries({ ...files, 'contract.ts': contract('chainName') })));
    expect(types().lines).toEqual([expect.stringMatching(/screen\.ts\(3,\d+\): error TS2367: /)]);

    writeFiles(folder, new Map([['contract.ts', contract('chainTitle')]]));
    const { status, lines } = types();
    expect(lines).toEqual([
      expect.stringMatching(/screen\.ts\(2,\d+\): error TS2322: Type '"chainName"'/),
      expect.stringMatching(/screen\.ts\(3,\d+\): error TS2367: /),
    ]);
    expect(status).not.toBe(0);
    expect(complaints([join(folder, 'screen.ts')])).toHaveLength(2);
  });
});
