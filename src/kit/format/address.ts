/** Returns an address in groups of four characters; the last one may be shorter. */
export const addressGroups = (address: string): readonly string[] => address.match(/[^]{1,4}/g) ?? [];

const hex = /^0x[0-9a-f]+$/i;
const bech32 = /^[a-z]{2,10}1[02-9ac-hj-np-z]{6,}$/;

/** Returns how an address is compared: hexadecimal and bech32 addresses mean the same in either case. */
const comparable = (address: string): string => {
  const lower = address.toLowerCase();
  const isBech32 = bech32.test(lower) && (address === lower || address === address.toUpperCase());
  return hex.test(address) || isBech32 ? lower : address;
};

/** Whether two texts are the same address. */
export const isSameAddress = (one: string, other: string): boolean => comparable(one) === comparable(other);

/** What all addresses of a kind begin with: `0x`, `bc1q`, or the first letter. It tells nothing about whose it is. */
const kindOf = (address: string): number => /^(0x|[a-z]{2,10}1.|.)/.exec(address)?.[0].length ?? 0;

/** Equal characters at both ends from which two addresses look alike: people compare no more. */
const ends = 3;
/** Equal characters at both ends together. */
const together = 7;

const equalFrom = (one: string, other: string): number => {
  const length = Math.min(one.length, other.length);
  let count = 0;
  while (count < length && one[count] === other[count]) count += 1;
  return count;
};

const reversed = (text: string): string => [...text].reverse().join('');

/**
 * Whether a person could take one address for another: they differ, but begin and end alike. Thieves make such addresses
 * and pay a little from them, so that somebody copies them from the history.
 */
export function isLookAlike(address: string, known: string): boolean {
  const [one, other] = [comparable(address), comparable(known)];
  if (one === other) return false;
  // Looking alike does not depend on the case of letters.
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  if (a === b) return true;
  const kind = Math.min(kindOf(a), kindOf(b));
  const [begin, end] = [equalFrom(a.slice(kind), b.slice(kind)), equalFrom(reversed(a), reversed(b))];
  const isShort = Math.min(a.length, b.length) < 2 * together;
  return !isShort && begin >= ends && end >= ends && begin + end >= together;
}

/** Returns the places of the groups of an address that another address has not, to mark them. */
export function differentGroups(address: string, known: string): ReadonlySet<number> {
  const others = addressGroups(comparable(known));
  const own = addressGroups(comparable(address));
  return new Set(own.flatMap((group, place) => (group === others[place] ? [] : [place])));
}
