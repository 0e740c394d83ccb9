import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { runChat } from '@test/bench/chat/run';
import { runEntries } from '@test/bench/entries/run';
import { runExport } from '@test/bench/export/run';
import { runGate } from '@test/bench/gate/run';
import { floor } from '@test/bench/peers';
import { linesOf, tableOf } from '@test/bench/report';
import { groups, runGroups } from '@test/bench/run';

const fail = (text: string): never => {
  console.error(text);
  process.exit(1);
};
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    out: { type: 'string', default: '.data/bench/result.json' },
    sockets: { type: 'string', default: '500' },
    rooms: { type: 'string', default: '100' },
    rate: { type: 'string', default: '20' },
    minutes: { type: 'string', default: '5' },
    drops: { type: 'string', default: '60' },
    restarts: { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
    rows: { type: 'string', default: '1000000' },
    write: { type: 'boolean', default: false },
  },
});
if (positionals.includes('chat')) {
  if (positionals.length > 1) fail('The chat has a bench of its own: npm run bench -- chat');
  const holds = await runChat(values).catch((error: Error) => fail(error.message));
  process.exit(holds ? 0 : 1);
}
for (const [name, run] of Object.entries({ export: runExport, entries: runEntries })) {
  if (!positionals.includes(name)) continue;
  if (positionals.length > 1) fail(`This bench runs alone: npm run bench -- ${name}`);
  await import('@test/support/buildTemplate');
  await run(values.rows).catch((error: Error) => fail(error.message));
  process.exit(0);
}
const runs = Number(values.runs);
const names = groups.map(({ name }) => name);
const isGate = positionals[0] === 'gate' && positionals.length === 1;
const unknown = isGate ? [] : positionals.filter((name) => !names.includes(name));
if (!Number.isInteger(runs) || runs < 1) fail(`--runs ${values.runs}: give a whole number from 1.`);
if (unknown.length > 0) fail(`No group is called ${unknown.join(', ')}: there are ${names.join(', ')}.`);
if (!existsSync('/usr/bin/chromium')) fail('The bench needs Chromium: apt-get install -y chromium');
if (isGate && !existsSync('dist/index.html')) fail('There is no built console yet: npm run build');
if (isGate) process.exit((await runGate(values.write, (text) => process.stderr.write(`${text}\n`))) ? 0 : 1);
const chosen = groups.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
if (!existsSync('dist/index.html') && chosen[0]?.name !== 'build')
  fail('There is no built console yet: npm run build');

const before = loadavg()[0] ?? 0;
const samples = await runGroups(chosen, runs, (text) => process.stderr.write(`${text}\n`));
const lines = linesOf(samples);
const machine = {
  cores: cpus().length,
  model: cpus()[0]?.model ?? '',
  node: process.version,
  loadBefore: before,
};
console.log(tableOf(lines));
const here = lines.find(({ name }) => name === 'floor');
if (here)
  console.log(
    `The floor takes ${(here.median / floor.form).toFixed(2)} times as long as on the machine of the targets and peers; "near": met there.`,
  );
if (before > 0.5)
  console.log(`The machine was busy before the first run (load ${before.toFixed(1)}): times are too long.`);
mkdirSync(dirname(values.out), { recursive: true });
writeFileSync(
  values.out,
  `${JSON.stringify({ at: new Date().toISOString(), runs, machine, lines }, null, 2)}\n`,
);
