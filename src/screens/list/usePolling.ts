import { useEffect } from 'react';
import { useStable } from '@/kit/hooks/useStable';

/** The longest pause after failures, in seconds. */
const longest = 300;

const isWindowFocused = () => document.visibilityState === 'visible' && document.hasFocus();

/**
 * Polls at an interval while the window is visible and focused. Hidden pages have no effects, so they do not
 * poll. Each failure doubles the pause.
 *
 * @param seconds undefined: never
 * @param held something is open or picked that must not move
 * @param ask gives whether it was answered
 */
export function usePolling(seconds: number | undefined, held: boolean, ask: () => Promise<boolean>): void {
  const pollNow = useStable(ask);
  useEffect(() => {
    if (seconds === undefined || held) return;
    let failures = 0;
    let over = false;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void tick(), Math.min(seconds * 2 ** failures, longest) * 1000);
    };
    const tick = async () => {
      if (isWindowFocused()) failures = (await pollNow()) ? 0 : failures + 1;
      if (!over) wait();
    };
    const handleBack = () => {
      if (failures === 0 && isWindowFocused()) void tick();
    };
    wait();
    window.addEventListener('focus', handleBack);
    document.addEventListener('visibilitychange', handleBack);
    return () => {
      over = true;
      clearTimeout(timer);
      window.removeEventListener('focus', handleBack);
      document.removeEventListener('visibilitychange', handleBack);
    };
  }, [seconds, held, pollNow]);
}
