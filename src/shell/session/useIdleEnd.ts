import { useEffect, useState } from 'react';
import { timeSinceAnswer } from '@/api/lastAnswered';
import { userApi } from '@/api/gen/user';
import { config } from '@/kit/config';
import { useAppDispatch } from '@/store/hooks';

const minute = 60_000;
/** Minutes before the end from which on the person is warned. */
const warned = 5;
const look = 15_000;

/**
 * Minutes until the platform ends a session that makes no calls; null while that is far. `stay` makes one. When the time
 * is over one call finds out: another window may have kept the session, and if not, the person is asked to sign in again.
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
    let isAsked = false;
    const timer = setInterval(() => {
      const isOver = read() <= 0;
      if (isOver && !isAsked) void call();
      isAsked = isOver;
    }, look);
    return () => clearInterval(timer);
  });
  return { minutes, stay: () => void call().then(read) };
}
