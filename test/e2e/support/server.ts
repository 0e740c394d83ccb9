import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readEnvironment } from '@server/environment';
import { serve } from '@server/serve';

// Serves the built console and the real platform on new data, in test mode.
const dataDir =
  process.env.DATA_DIR ?? path.join(mkdtempSync(path.join(tmpdir(), 'console-e2e-')), 'platform');
await serve(
  () => readEnvironment({ ...process.env, DATA_DIR: dataDir }, { test: true }),
  path.resolve('dist'),
);
