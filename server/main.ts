import { parseArgs } from 'node:util';
import { readEnvironment } from './environment';
import { serve } from './serve';

const { values } = parseArgs({
  options: { test: { type: 'boolean' }, reset: { type: 'boolean' }, scale: { type: 'string' } },
});
await serve(() => readEnvironment(process.env, values), null);
