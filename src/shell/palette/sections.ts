import type { Entry } from './entry';
import { type Found, rank } from './rank';

/** A part of the list; `name` is its text below `palette.section`, '' for what was found. */
export type Section = { name: '' | 'favourites' | 'recents' | 'pages' | 'actions'; found: Found<Entry>[] };

type Known = { favourites: readonly string[]; recents: readonly string[] };

const plain = (entry: Entry): Found<Entry> => ({ entry, field: 'title', ranges: [] });

/** By what was typed; with nothing typed favourites and recents lead, and settings are left out. */
export function sectionsOf(
  entries: readonly Entry[],
  typed: string,
  { favourites, recents }: Known,
): Section[] {
  if (typed.trim() !== '') {
    const order = [...new Set([...favourites, ...recents])];
    const known = ({ page }: Entry) => {
      const place = page === null ? -1 : order.indexOf(page);
      return place < 0 ? order.length : place;
    };
    return [{ name: '', found: rank(entries, typed, known) }];
  }
  const byName = new Map(entries.flatMap((entry) => (entry.page === null ? [] : [[entry.page, entry]])));
  const named = (names: readonly string[]) => names.flatMap((name) => byName.get(name) ?? []);
  const [starred, recent] = [named(favourites), named(recents.filter((name) => !favourites.includes(name)))];
  const rest = [...byName.values()].filter((entry) => !starred.includes(entry) && !recent.includes(entry));
  const sections: readonly (readonly [Section['name'], readonly Entry[]])[] = [
    ['favourites', starred],
    ['recents', recent],
    ['pages', rest],
    ['actions', entries.filter(({ kind }) => kind === 'action')],
  ];
  return sections
    .filter(([, part]) => part.length > 0)
    .map(([name, part]) => ({ name, found: part.map(plain) }));
}
