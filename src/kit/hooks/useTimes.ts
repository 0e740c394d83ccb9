import { useMemo, useSyncExternalStore, useEffect, useState } from 'react';
import { formatTime, localToUtc, utcToLocal, zoneOf } from '@/kit/format/time';
import { currentZone, followZone } from '@/kit/format/zone';
import { currentTime } from '@/kit/clock';

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

/** Returns the platform's time in milliseconds since 1970, updated every minute while `active`. */
export function useMinute(active: boolean): number {
  const [now, setNow] = useState(currentTime);
  useEffect(() => {
    if (!active) return;
    const tick = () => setNow(currentTime());
    const timer = setInterval(tick, 60_000);
    return () => clearInterval(timer);
  }, [active]);
  return now;
}

/** Returns the platform's time in milliseconds since 1970, updated every second. */
export function useNow(): number {
  const [now, setNow] = useState(currentTime);
  useEffect(() => {
    const timer = setInterval(() => setNow(currentTime()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
