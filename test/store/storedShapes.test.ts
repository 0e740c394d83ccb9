import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createUserStore } from '@/store/createUserStore';
import { readText, shapeOf, writtenText } from '@test/store/storedShape';
import { useEverything } from '@test/store/useEverything';

/** A value that a release stored, and what a user has after a start with it. */
type Fixture = { stored: Record<string, unknown>; restored: Record<string, unknown> };

const folder = 'test/store/fixtures';
const slices = readdirSync(folder);
const fixturesOf = (slice: string): [string, Fixture][] =>
  readdirSync(join(folder, slice)).map((file) => [
    `${slice}/${file}`,
    JSON.parse(readFileSync(join(folder, slice, file), 'utf8')) as Fixture,
  ]);

beforeEach(() => window.localStorage.clear());

/** The state of a store that starts with a stored value, without what redux-persist and the log add. */
async function restored(slice: string, stored: Fixture['stored']): Promise<Record<string, unknown>> {
  window.localStorage.setItem(`console:${slice}:7`, writtenText(stored));
  const { store, ready } = createUserStore('7');
  await ready;
  const { log, ...others } = store.getState();
  const entries = log.entries.map(({ id: _, ...entry }) => entry);
  return JSON.parse(
    JSON.stringify({ ...others, log: { ...log, entries } }, (name, part: unknown) =>
      name === '_persist' ? undefined : part,
    ),
  ) as Record<string, unknown>;
}

test.each(slices.flatMap(fixturesOf))('a user gets back what a release stored: %s', async (file, fixture) => {
  const state = await restored(file.slice(0, file.indexOf('/')), fixture.stored);
  for (const [name, expected] of Object.entries(fixture.restored)) expect(state[name]).toEqual(expected);
});

describe('what the console stores today', () => {
  beforeEach(() => useEverything('7'));

  test('has a fixture for each stored slice', () => {
    const stored = Object.keys(window.localStorage).map((key) => key.replace(/^console:(.*):7$/, '$1'));
    expect(stored.sort()).toEqual(slices.sort());
  });

  // To mend a failure, see "Change a stored shape" in README.md.
  test.each(slices)('has the shape of a fixture: %s', (slice) => {
    const now = readText(window.localStorage.getItem(`console:${slice}:7`));
    const fixtures = fixturesOf(slice).map(([, { stored }]) => stored);
    expect(fixtures.map((stored) => shapeOf(stored, slice))).toContainEqual(shapeOf(now, slice));
    expect(fixtures.map(({ _persist }) => _persist)).toContainEqual(now._persist);
  });
});
