import { parseArgs } from 'node:util';
import { check } from './check/run';
import { readEnvironment } from './environment';
import { serve } from './serve';

const { values } = parseArgs({
  options: {
    test: { type: 'boolean' },
    reset: { type: 'boolean' },
    scale: { type: 'string' },
    check: { type: 'boolean' },
  },
});
const read = () => readEnvironment(process.env, values);
if (values.check) await check(read());
else await serve(read, null);
