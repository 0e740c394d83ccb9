import { useEffect, useState } from 'react';
import { currentTime } from '@/kit/clock';

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
