type Times = {
  utcToLocal: (value: string) => string;
  localToUtc: (local: string) => string | null;
};

/** The presets of a range of times, in days; 1 is today. */
export const presetDays = [1, 7, 30] as const;

const day = 86_400_000;

/** Returns the last days until the end of today, whole days of the user's zone, as RFC 3339 in UTC. */
export function timePreset(days: number, now: number, { utcToLocal, localToUtc }: Times): [string, string] {
  const dateOf = (moment: string) => moment.slice(0, 10);
  const today = dateOf(utcToLocal(new Date(now).toISOString()));
  // Days are counted on dates without a zone, so that no clock change shortens one.
  const first = dateOf(new Date(Date.parse(today) - (days - 1) * day).toISOString());
  const [from, to] = [localToUtc(`${first}T00:00:00`), localToUtc(`${today}T23:59:59`)];
  return [from ?? '', to ?? ''];
}
