import { useEffect, useState } from 'react';

/** Returns the current time in milliseconds since 1970, updated every minute while `active`. */
export function useMinute(active: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!active) return;
    const tick = () => setNow(Date.now());
    const timer = setInterval(tick, 60_000);
    return () => clearInterval(timer);
  }, [active]);
  return now;
}

/** Returns the current time in milliseconds since 1970, updated every second. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
