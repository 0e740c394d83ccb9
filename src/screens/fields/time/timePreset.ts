type Times = {
  utcToLocal: (value: string) => string;
  localToUtc: (local: string) => string | null;
};

/** Days that a range of times offers to go back; 1 is today. */
export const presetDays = [1, 7, 30] as const;

const day = 86_400_000;

/** The last days up to the end of today, whole days of the person's zone, as RFC 3339 in UTC. */
export function timePreset(days: number, now: number, { utcToLocal, localToUtc }: Times): [string, string] {
  const dateOf = (moment: string) => moment.slice(0, 10);
  const today = dateOf(utcToLocal(new Date(now).toISOString()));
  // A date alone is the same everywhere: days are counted on it, and no clock change shortens one.
  const first = dateOf(new Date(Date.parse(today) - (days - 1) * day).toISOString());
  const [from, to] = [localToUtc(`${first}T00:00:00`), localToUtc(`${today}T23:59:59`)];
  return [from ?? '', to ?? ''];
}
