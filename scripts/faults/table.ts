import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the walk found in one area under one fault. */
export type Cell = { area: string; profile: string; found: readonly string[]; hasForm: boolean };

export const readFindings = (folder: string): Cell[] =>
  readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Cell);

const inOrder = (names: readonly string[]): string[] => [...new Set(names)].sort();

/** Escapes what a table of Markdown reads as its own. */
const plain = (text: string): string => text.replaceAll(/[|<>\s]+/g, ' ').slice(0, 120);

/** Returns the table of profiles and areas, and below it what was found. */
export const tableOf = (cells: readonly Cell[]): string => {
  const [profiles, areas] = [
    inOrder(cells.map(({ profile }) => profile)),
    inOrder(cells.map(({ area }) => area)),
  ];
  const at = (profile: string, area: string) =>
    cells.find((cell) => cell.profile === profile && cell.area === area);
  const sign = (cell: Cell | undefined): string => {
    if (!cell) return '';
    if (cell.found.length > 0) return String(cell.found.length);
    return cell.hasForm ? 'ok, form' : 'ok';
  };
  const rows = areas.map((area) => [area, ...profiles.map((profile) => sign(at(profile, area)))]);
  const line = (parts: readonly string[]) => `| ${parts.join(' | ')} |`;
  const findings = cells.flatMap(({ profile, area, found }) =>
    found.map((text) => `- ${profile}, ${area}: ${plain(text)}`),
  );
  return [
    line(['Area', ...profiles]),
    line(['---', ...profiles.map(() => '---')]),
    ...rows.map(line),
    ...(findings.length > 0 ? ['', 'Found:', '', ...findings.sort()] : []),
  ].join('\n');
};

/** Returns the text with the table between its two marks. Throws when they are missing. */
export const withTable = (text: string, table: string, mark = 'faults'): string => {
  const [begin, end] = [`<!-- ${mark} -->`, `<!-- /${mark} -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`Write ${begin} and ${end} where the table belongs.`);
  return `${text.slice(0, from)}${begin}\n\n${table}\n\n${text.slice(to)}`;
};
