import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { runLoad } from '@test/bench/load/run';

/**
 * `npm run load -- [--minutes N] [--pair]`: many staff and chat clients on a platform in its own process, on PGlite or on a
 * new database of `DATABASE_URL`. With `--pair` there are two behind nginx, one of which is killed every 20 seconds. Fails
 * when an answer is an error, a write or message is lost or doubled, an invariant is broken, or the memory grows.
 */
const options = {
  minutes: { type: 'string' },
  staff: { type: 'string', default: '200' },
  clients: { type: 'string', default: '500' },
  rooms: { type: 'string', default: '100' },
  rate: { type: 'string', default: '20' },
  'kill-every': { type: 'string', default: '20' },
  seed: { type: 'string', default: '1' },
  pair: { type: 'boolean', default: false },
} as const;
const { values } = parseArgs({ options });
const { pair, minutes = pair ? '2' : '5' } = values;

const read = (name: string, text: string): number => {
  const value = Number(text);
  if (!(value > 0)) throw new Error(`--${name} ${text}: give a number above 0.`);
  return value;
};

try {
  const before = loadavg()[0] ?? 0;
  const holds = await runLoad({
    minutes: read('minutes', minutes),
    staff: read('staff', values.staff),
    clients: read('clients', values.clients),
    rooms: read('rooms', values.rooms),
    rate: read('rate', values.rate),
    seed: read('seed', values.seed),
    pair: pair ? { killEvery: read('kill-every', values['kill-every']) } : null,
  });
  if (before > 0.5)
    console.log(`The machine was busy before (load ${before.toFixed(1)}): times are too long.`);
  process.exit(holds ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
