import { useEffect, useState } from 'react';
import { timeSinceAnswer } from '@/api/baseQuery';
import { userApi } from '@/api/gen/user';
import { config } from '@/kit/config';
import { useAppDispatch } from '@/store/hooks';

const minute = 60_000;
/** Minutes before the end of the session at which the warning shows. */
const warned = 5;
const checkInterval = 15_000;

/**
 * Returns the minutes until the platform ends an idle session; null while there are many. `stay` makes a call
 * that keeps the session. When the time is over, a call checks the session, because another window may have
 * kept it.
 */
export function useIdleEnd(): { minutes: number | null; stay: () => void } {
  const dispatch = useAppDispatch();
  const [minutes, setMinutes] = useState<number | null>(null);
  const call = () =>
    dispatch(userApi.endpoints.getMyUser.initiate(undefined, { forceRefetch: true, subscribe: false }));
  const read = () => {
    const left = config.sessionIdleMinutes - timeSinceAnswer() / minute;
    setMinutes(left > 0 && left <= warned ? Math.ceil(left) : null);
    return left;
  };

  useEffect(() => {
    if (config.sessionIdleMinutes === 0) return;
    let hasChecked = false;
    const timer = setInterval(() => {
      const isOver = read() <= 0;
      if (isOver && !hasChecked) void call();
      hasChecked = isOver;
    }, checkInterval);
    return () => clearInterval(timer);
  });
  return { minutes, stay: () => void call().then(read) };
}
