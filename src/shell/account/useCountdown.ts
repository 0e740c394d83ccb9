import { useEffect, useState } from 'react';
import { secondsLeft, startCountdown } from './countdown';
import type { CodePurpose } from './registration';

/** Seconds until the next code of a purpose may be asked for (specification section 9: 60), each second anew. */
export function useCountdown(purpose: CodePurpose) {
  const [left, setLeft] = useState(() => secondsLeft(purpose, Date.now()));
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setLeft(secondsLeft(purpose, Date.now())), 1000);
    return () => clearInterval(timer);
  }, [purpose, isRunning]);
  const start = (seconds: number) => {
    startCountdown(purpose, seconds, Date.now());
    setLeft(seconds);
  };
  return { left, start };
}
