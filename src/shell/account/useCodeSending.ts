import { useState } from 'react';
import { fieldErrorsOf, resendAfterOf } from '@/api/errors';
import { loadRegistration } from './loadSession';
import { refusalSaid, type Said } from './said';
import type { CodePurpose } from './registration';
import { useCountdown } from './useCountdown';

type Options = {
  purpose: CodePurpose;
  mail: string;
  /** Words of the platform that belong to the address. */
  onRefused: (said: Said) => void;
  onSent: () => void;
};

/**
 * Sends codes: a captcha before each, a pause after each. Another address need not wait for the one before, as long as the
 * page knows where the last code went.
 */
export function useCodeSending({ purpose, mail, onRefused, onSent }: Options) {
  const [phase, setPhase] = useState<'idle' | 'proving' | 'sending'>('idle');
  const [captchaRound, setCaptchaRound] = useState(0);
  const [failure, setFailure] = useState<Said | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { left, start } = useCountdown(purpose);
  const address = mail.trim();
  const secondsLeft = sentTo === null || sentTo === address ? left : 0;

  const prove = () => {
    setFailure(null);
    setPhase('proving');
  };

  const send = async (captcha: string) => {
    setPhase('sending');
    setFailure(null);
    const calls = await loadRegistration().catch(() => null);
    const result = await calls?.sendCode({ purpose, mail: address, captcha });
    setCaptchaRound((round) => round + 1);
    if (result?.ok) {
      setSentTo(address);
      start(result.data.resendAfter);
      setPhase('idle');
      return onSent();
    }
    const error = result?.error ?? null;
    const [refused] = fieldErrorsOf(error);
    const wait = resendAfterOf(error);
    if (wait !== null) {
      setSentTo(address);
      start(wait);
      setFailure({ key: 'tooSoon' });
    } else if (refused?.field === 'mail') onRefused({ text: refused.msg });
    else if (refused) setFailure({ text: refused.msg });
    else setFailure(error ? refusalSaid(error, 'codeFailed') : { key: 'network' });
    setPhase(refused?.field === 'captcha' ? 'proving' : 'idle');
  };

  return { phase, captchaRound, failure, sentTo, secondsLeft, prove, send };
}
