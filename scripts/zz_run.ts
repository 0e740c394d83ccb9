import { readEnvironment } from '@server/environment';
import { serve } from '@server/serve';
await serve(() => readEnvironment(process.env, { test: true, reset: process.argv.includes('--reset') }), '/work/main/dist');
