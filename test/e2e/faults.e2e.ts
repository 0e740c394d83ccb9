import { mkdirSync, writeFileSync } from 'node:fs';
import { profiles } from '@server/faults/plan';
import { places } from './support/faults/places';
import { setFaults, walk } from './support/faults/walk';
import { expect, test } from './support/test';

/** Folder for the findings of `npm run faults`, which walks through every area under every fault. */
const folder = process.env.FAULTS_DIR ?? null;
/** What the walk is limited to without it, or by the names of profiles and areas after the command. */
const few = ['html', 'unauthorized', 'wrongTypes', 'wallet'];
const named = (process.env.FAULTS_ONLY ?? '').split(',').filter((name) => name !== '');
const chosen = named.length === 0 && folder === null ? few : named;
const only = <Item>(all: readonly Item[], nameOf: (item: Item) => string): readonly Item[] => {
  const found = all.filter((item) => chosen.includes(nameOf(item)));
  return found.length > 0 ? found : all;
};

test.describe.configure({ mode: 'parallel', timeout: 240_000 });
test.afterEach(({ page }) => setFaults(page, ''));

for (const place of only(places, ({ area }) => area))
  for (const profile of only(profiles, String))
    test(`${place.area} survives ${profile}: nothing is lost, and the way back works`, async ({
      page,
      watched,
    }) => {
      // Failed calls are what the walk is about; errors that nobody caught are counted by it.
      watched.forgive(/^(error|warning|HTTP)/);
      const found = await walk(page, place, profile);
      if (folder !== null) {
        mkdirSync(folder, { recursive: true });
        const cell = { area: place.area, profile, found, hasForm: place.fill !== undefined };
        writeFileSync(`${folder}/${profile}-${place.area}.json`, JSON.stringify(cell));
      }
      expect(found).toEqual([]);
    });
