import type { Entry } from './entry';
import { type Match, rank } from './rank';

/** A section of the list; `name` is the key of its text below `palette.section`, '' for search results. */
export type Section = {
  name: '' | 'records' | 'favourites' | 'recents' | 'pages' | 'actions';
  found: Match<Entry>[];
};

type Known = { favourites: readonly string[]; recents: readonly string[] };

/** An entry that no text was matched in. */
export const plain = (entry: Entry): Match<Entry> => ({ entry, field: 'title', ranges: [] });

/** Returns the sections for a query. Without one, favourites and recents come first, and settings are omitted. */
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
