import { buildGroup } from './groups/build';
import { callsGroup } from './groups/calls';
import { filtersGroup } from './groups/filters';
import { floorGroup } from './groups/floor';
import { formGroup } from './groups/form';
import type { Group } from './groups/group';
import { heapGroup } from './groups/heap';
import { leaksGroup } from './groups/leaks';
import { ledgerGroup } from './groups/ledger';
import { menuGroup } from './groups/menu';
import { visitGroup } from './groups/visit';
import { wideGroup } from './groups/wide';
import { createWorld } from './machine/world';
import type { Sample } from './report';

/** The groups in order: the build first, because the others measure its result. */
export const groups: readonly Group[] = [
  buildGroup,
  floorGroup,
  formGroup,
  visitGroup,
  heapGroup,
  leaksGroup,
  wideGroup,
  menuGroup,
  ledgerGroup,
  filtersGroup,
  callsGroup,
];

/** Runs each group the given number of times. */
export async function runGroups(
  chosen: readonly Group[],
  runs: number,
  say: (text: string) => void,
): Promise<Sample[]> {
  const world = createWorld();
  const samples: Sample[] = [];
  try {
    for (const group of chosen)
      for (let at = 1; at <= runs; at += 1) {
        say(`${group.name} ${at}/${runs}: ${group.about}`);
        samples.push(await group.run(world));
      }
  } finally {
    await world.close();
  }
  return samples;
}
