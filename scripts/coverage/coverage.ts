import { type Row, rows } from './rows';
import type { SpecTest } from './tests';

const introduction = `# What holds the specification

Written by \`npm run coverage:spec\` from the names of the tests: each row is a sentence, table row or constant of the
product's description, and the tests that fail when it is broken.
`;

const rowOf = (row: string | Row): Row => (typeof row === 'string' ? { what: row } : row);
const cell = (text: string): string => text.replaceAll('|', '\\|');
const withoutNames = (title: string): string => title.replace(/\s*\((?:§[^)]*)\)/g, '').trim();

/** Returns the page and the errors: rows without a test, tests that name an unknown row. */
export function coverage(tests: readonly SpecTest[]): { markdown: string; problems: string[] } {
  const problems: string[] = [];
  const known = new Set<string>();
  const sections = Object.entries(rows).map(([section, ofSection]) => {
    const lines = Object.entries(ofSection).map(([id, row]) => {
      const { what, notApplicable } = rowOf(row);
      const name = `${section} ${id}`;
      known.add(name);
      const holding = tests.filter(({ names }) => names.includes(name));
      if (holding.length === 0 && !notApplicable) problems.push(`§${name} has no test: ${what}`);
      const shown = notApplicable
        ? `not applicable: ${notApplicable}`
        : holding.map(({ file, title }) => `${withoutNames(title)} (\`${file}\`)`).join('<br>');
      return `| ${id} | ${cell(what)} | ${cell(shown)} |`;
    });
    return `## ${section}\n\n| Row | What | Tests |\n|---|---|---|\n${lines.join('\n')}\n`;
  });
  for (const { file, names } of tests)
    for (const name of names)
      if (!known.has(name)) problems.push(`${file} names §${name}, which does not exist`);
  return { markdown: `${introduction}\n${sections.join('\n')}`, problems };
}
