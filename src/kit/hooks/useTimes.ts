import { useMemo, useSyncExternalStore } from 'react';
import { formatTime, localToUtc, utcToLocal, zoneOf } from '@/kit/format/time';
import { currentZone, followZone } from '@/kit/format/zone';

/** The functions of `kit/format/time` for the zone that holds now: what uses them is drawn anew when it changes. */
export function useTimes() {
  const zone = useSyncExternalStore(followZone, currentZone);
  return useMemo(
    () => ({
      zone,
      formatTime: (value: string | number) => formatTime(value, zone),
      zoneOf: (value: string | number | Date) => zoneOf(value, zone),
      localToUtc: (local: string) => localToUtc(local, zone),
      utcToLocal: (value: string) => utcToLocal(value, zone),
    }),
    [zone],
  );
}
