import type { Entry } from './entry';
import { matchText, normalised, type Range, ways } from './matchText';

const fields = ['title', 'other', 'path'] as const;

/** The part of an entry that is compared. */
type Named = Pick<Entry, (typeof fields)[number]>;

/** An entry that was found: in which of its texts, and where there. */
export type Found<Each> = { entry: Each; field: (typeof fields)[number]; ranges: readonly Range[] };

const maxFound = 50;

/**
 * What was found, the best first: by the way of the match, then title before other language before address. Of equals
 * those that are `known` (favourites, recents) come first, by their place; the others stay in their order.
 */
export function rank<Each extends Named>(
  entries: readonly Each[],
  typed: string,
  known: (entry: Each) => number,
): Found<Each>[] {
  const query = normalised(typed);
  return entries
    .flatMap((entry) => {
      const matches = fields.flatMap((field, place) => {
        const match = matchText(entry[field], query);
        return match
          ? [{ entry, field, ranges: match.ranges, score: ways.indexOf(match.way) * fields.length + place }]
          : [];
      });
      const [best] = matches.sort((one, two) => one.score - two.score);
      return best ? [{ ...best, known: known(entry) }] : [];
    })
    .sort((one, two) => one.score - two.score || one.known - two.known)
    .slice(0, maxFound)
    .map(({ entry, field, ranges }) => ({ entry, field, ranges }));
}
