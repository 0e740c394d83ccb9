import { useMemo, useSyncExternalStore } from 'react';
import { formatTime, localToUtc, utcToLocal, zoneOf } from '@/kit/format/time';
import { currentZone, followZone } from '@/kit/format/zone';

/**
 * Returns the functions of `kit/format/time` for the current zone. Components that use it render again when
 * the zone changes.
 */
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
