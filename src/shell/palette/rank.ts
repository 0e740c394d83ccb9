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
