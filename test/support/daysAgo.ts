/** Returns the time some days ago, for the filters of lists: the demo data ends today, and a span has 92 days at most. */
export const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();
