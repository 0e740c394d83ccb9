/** A piece of a message: plain, a link, or a part that is not allowed. */
type TextPart = {
  text: string;
  /** The address of a link within the console; null for plain text, and for links to outside hosts. */
  path: string | null;
  isLink: boolean;
  isFlagged: boolean;
};

type Range = { from: number; to: number };

const links = /https?:\/\/[^\s<>"'，。；、）】]+/gi;

/** Returns where the flagged parts are, whatever their case. */
const flaggedRanges = (text: string, flagged: readonly string[]): Range[] => {
  const lower = text.toLowerCase();
  return flagged
    .filter((each) => each !== '')
    .flatMap((each) => {
      const found: Range[] = [];
      for (
        let at = lower.indexOf(each.toLowerCase());
        at >= 0;
        at = lower.indexOf(each.toLowerCase(), at + 1)
      )
        found.push({ from: at, to: at + each.length });
      return found;
    });
};

/** Returns the path of an address of the console; null for every other host, because users must not follow links to it. */
function ownPath(address: string, origin: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return url.origin === origin ? url.pathname + url.search : null;
}

const covers = (ranges: readonly Range[], at: number) => ranges.find(({ from, to }) => from <= at && at < to);

/** Splits a message into plain text, links and flagged parts. A member wrote it: it is never read as markup. */
export function textParts(text: string, flagged: readonly string[], origin: string): readonly TextPart[] {
  const marked = flaggedRanges(text, flagged);
  const linked = Array.from(text.matchAll(links), ({ 0: address, index }) => ({
    from: index,
    to: index + address.length,
    path: ownPath(address, origin),
  }));
  const cuts = new Set([0, text.length, ...[...marked, ...linked].flatMap(({ from, to }) => [from, to])]);
  const sorted = [...cuts].sort((one, other) => one - other);
  return sorted.slice(1).map((to, place) => {
    const from = sorted[place] ?? 0;
    const link = linked.find((each) => each.from <= from && from < each.to);
    return {
      text: text.slice(from, to),
      path: link?.path ?? null,
      isLink: link !== undefined,
      isFlagged: covers(marked, from) !== undefined,
    };
  });
}
