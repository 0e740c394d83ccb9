/**
 * The open groups after one of them was pressed. With the accordion (specification section 3, menuAccordion) a group that
 * opens closes those beside it.
 */
export function toggled(
  open: readonly string[],
  id: string,
  beside: readonly string[],
  accordion: boolean,
): readonly string[] {
  if (open.includes(id)) return open.filter((each) => each !== id);
  return [...(accordion ? open.filter((each) => !beside.includes(each)) : open), id];
}
