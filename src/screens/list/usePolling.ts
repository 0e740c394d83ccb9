import { useEffect } from 'react';
import { useStable } from '@/kit/hooks/useStable';

/** The longest wait after failures, in seconds. */
const longest = 300;

const isWindowFocused = () => document.visibilityState === 'visible' && document.hasFocus();

/**
 * Asks again after so many seconds, as long as somebody looks: not while the window is hidden or another one has the focus
 * (the page's own tab: a hidden page has no effects), and not while it is held. A failure doubles the wait.
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
