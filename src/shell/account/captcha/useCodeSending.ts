import { useEffect, useState } from 'react';
import { fieldErrorsOf, resendAfterOf } from '@/api/errors';
import { readLocal, removeLocal, writeLocal } from '@/kit/local';
import { isRecord } from '@/kit/record';
import { loadRegistration } from '../calls/loadSession';
import type { CodePurpose } from '../calls/registration';
import { type RefusalText, refusalText } from '../texts/refusalText';

const key = (purpose: CodePurpose): string => `console:code:${purpose}`;

/** Stores when the next code may be sent, so that a reload keeps the countdown. */
export function startCountdown(purpose: CodePurpose, seconds: number, now: number): void {
  writeLocal(key(purpose), JSON.stringify({ since: now, seconds }));
}

/** Returns the remaining whole seconds; 0 when they are over, or when the clock was set back. */
export function secondsLeft(purpose: CodePurpose, now: number): number {
  const { since, seconds } = stored(purpose);
  const left = Math.ceil(seconds - (now - since) / 1000);
  if (left > 0 && left <= seconds) return left;
  removeLocal(key(purpose));
  return 0;
}

function stored(purpose: CodePurpose): { since: number; seconds: number } {
  try {
    const value: unknown = JSON.parse(readLocal(key(purpose)) ?? 'null');
    if (isRecord(value) && Number.isFinite(value.since) && Number.isFinite(value.seconds))
      return { since: Number(value.since), seconds: Number(value.seconds) };
  } catch {
    // Damaged: treated as missing.
  }
  return { since: 0, seconds: 0 };
}

/**
 * Returns the seconds until the next code of a purpose may be sent (specification section 9: 60), updated
 * every second.
 */
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

type Options = {
  purpose: CodePurpose;
  mail: string;
  /** Messages of the platform that belong to the address. */
  onRefused: (refusal: RefusalText) => void;
  onSent: () => void;
};

/**
 * Sends codes, with a captcha before and a countdown after each. Another address does not wait, as long as
 * the page knows the address of the last code.
 */
export function useCodeSending({ purpose, mail, onRefused, onSent }: Options) {
  const [phase, setPhase] = useState<'idle' | 'proving' | 'sending'>('idle');
  const [captchaRound, setCaptchaRound] = useState(0);
  const [failure, setFailure] = useState<RefusalText | null>(null);
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
    else setFailure(error ? refusalText(error, 'codeFailed') : { key: 'network' });
    setPhase(refused?.field === 'captcha' ? 'proving' : 'idle');
  };

  return { phase, captchaRound, failure, sentTo, secondsLeft, prove, send };
}
