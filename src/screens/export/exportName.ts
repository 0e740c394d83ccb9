/** `Chains-20261121-131500.csv`: the list and the moment, in the zone of the browser. */
export function exportName(list: string, at: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${at.getFullYear()}${two(at.getMonth() + 1)}${two(at.getDate())}`;
  const time = `${two(at.getHours())}${two(at.getMinutes())}${two(at.getSeconds())}`;
  return `${list.replace(/[\\/:*?"<>|\s]+/g, '-')}-${day}-${time}.csv`;
}
