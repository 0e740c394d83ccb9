import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readEnvironment } from '@server/environment';
import { serve } from '@server/serve';

// The built console and the real platform, on data of its own, with captchas that a test may read.
const dataDir =
  process.env.DATA_DIR ?? path.join(mkdtempSync(path.join(tmpdir(), 'console-e2e-')), 'platform');
await serve(
  () => readEnvironment({ ...process.env, DATA_DIR: dataDir }, { test: true }),
  path.resolve('dist'),
);
