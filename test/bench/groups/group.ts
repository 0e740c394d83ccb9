import type { World } from '../machine/world';
import type { Sample } from '../report';

/** A group of measurements. */
export type Group = {
  name: string;
  about: string;
  /** Runs once. figures.ts describes the results. */
  run: (world: World) => Promise<Sample>;
};
