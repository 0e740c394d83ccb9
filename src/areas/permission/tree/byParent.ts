/** parentId of what stands at the top. */
export const top = '-1';

/** Records by their parentId, in the order in which they come. */
export function byParent<Each extends { parentId: string }>(
  all: readonly Each[],
): ReadonlyMap<string, readonly Each[]> {
  const groups = new Map<string, Each[]>();
  for (const one of all) {
    const group = groups.get(one.parentId);
    if (group) group.push(one);
    else groups.set(one.parentId, [one]);
  }
  return groups;
}
