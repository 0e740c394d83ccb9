import { useCallback, useEffect, useState } from 'react';
import { loadSession } from '../calls/loadSession';
import type { Captcha } from '../calls/session';

type Phase = 'loading' | 'ready' | 'checking' | 'wrong' | 'failed';

/** Fetches a puzzle and checks a position; a wrong one fetches a new puzzle. */
export function useSliderCaptcha(onVerified: (verification: string) => void) {
  const [captcha, setCaptcha] = useState<Captcha | null>(null);
  const [phase, setPhase] = useState<Phase>('loading');

  const fetchNew = useCallback(async (after: Phase) => {
    try {
      const { newCaptcha } = await loadSession();
      setCaptcha(await newCaptcha());
      setPhase(after);
    } catch {
      setCaptcha(null); // Logged by the store; the user can retry.
      setPhase('failed');
    }
  }, []);

  useEffect(() => {
    void fetchNew('ready');
  }, [fetchNew]);

  const check = async (x: number) => {
    if (!captcha || phase === 'checking') return;
    setPhase('checking');
    try {
      const { checkSlider } = await loadSession();
      const verification = await checkSlider(captcha, x);
      if (verification) onVerified(verification);
      else await fetchNew('wrong');
    } catch {
      setPhase('failed'); // Logged by the store; the user can retry.
    }
  };

  const renew = () => {
    setPhase('loading');
    void fetchNew('ready');
  };

  return { captcha, phase, check, renew };
}
