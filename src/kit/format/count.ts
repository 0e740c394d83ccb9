/** The highest number that a badge shows (specification section 9). */
const overflow = 99;

/** Formats a count for a badge: `99+` above 99. */
export const badgeCount = (count: number): string => (count > overflow ? `${overflow}+` : String(count));
