import { operations } from '@/api/gen/operations';
import { callerOf } from '../machine/caller';
import { median, quantile } from '../statistics';
import type { Group } from './group';

const scales = [1, 10];
const times = 40;

/** Every list of the contract that comes in pages. */
const lists = operations.map(({ path }) => path).filter((path) => path.endsWith('/page'));

/** Calls the first page of every screen, on the usual data and on ten times as much. */
export const callsGroup: Group = {
  name: 'calls',
  about: 'the list call of every screen at 1 and at 10 times the data',
  run: async (world) => {
    const sample: Record<string, number> = {};
    for (const scale of scales) {
      const { origin } = await world.platform(scale);
      const call = await callerOf(origin);
      // The first call after a start reads each table from disk, so it does not count.
      for (const path of lists) await call(`${path}?size=20`);
      for (const path of lists) {
        const took: number[] = [];
        for (let at = 0; at < times; at += 1) took.push((await call(`${path}?size=20`)).took);
        const name = `${path.replace(/^\/admin\/|\/page$/g, '')} (${scale}×)`;
        sample[`call:${name}`] = median(took);
        sample[`call95:${name}`] = quantile(took, 0.95);
      }
    }
    return sample;
  },
};
