import type { World } from '../machine/world';
import type { Sample } from '../report';

/** Measurements that are taken together. */
export type Group = {
  name: string;
  about: string;
  /** One run. Its figures are in figures.ts. */
  run: (world: World) => Promise<Sample>;
};
