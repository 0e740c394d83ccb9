import type { Entry } from './entry';
import { matchText, normalised, type Range, matchKinds } from './matchText';

const fields = ['title', 'other', 'path'] as const;

/** A searched text of an entry. */
type Named = Pick<Entry, (typeof fields)[number]>;

/** A match: the entry, the matched text and its ranges. */
export type Match<Each> = { entry: Each; field: (typeof fields)[number]; ranges: readonly Range[] };

const maxFound = 50;

/**
 * Sorts matches, best first: by kind of match, then title before other language before address. Among equals,
 * `known` entries (favourites, recents) come first in their order; the others keep theirs.
 */
export function rank<Each extends Named>(
  entries: readonly Each[],
  typed: string,
  known: (entry: Each) => number,
): Match<Each>[] {
  const query = normalised(typed);
  return entries
    .flatMap((entry) => {
      const matches = fields.flatMap((field, place) => {
        const match = matchText(entry[field], query);
        return match
          ? [
              {
                entry,
                field,
                ranges: match.ranges,
                score: matchKinds.indexOf(match.way) * fields.length + place,
              },
            ]
          : [];
      });
      const [best] = matches.sort((one, two) => one.score - two.score);
      return best ? [{ ...best, known: known(entry) }] : [];
    })
    .sort((one, two) => one.score - two.score || one.known - two.known)
    .slice(0, maxFound)
    .map(({ entry, field, ranges }) => ({ entry, field, ranges }));
}

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
  const starred = named(favourites);
  const recent = named(recents.filter((name) => !favourites.includes(name)));
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
