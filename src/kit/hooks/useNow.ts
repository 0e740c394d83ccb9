import { useEffect, useState } from 'react';

/** The present moment, each minute anew while it is asked for; milliseconds since 1970. */
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

/** The present moment, each second anew; milliseconds since 1970. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
