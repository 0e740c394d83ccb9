import { useLayoutEffect, useRef, useState } from 'react';
import { otpTicketOf } from '@/api/errors';
import type { SignedIn } from '@/store/session/slice';
import { signInFailureKey } from '../texts/refusalText';
import { loadSession } from '../calls/loadSession';
import type { SecondStep } from '../calls/result';
import type { TextKey } from '../texts/texts';

/** The values of the sign-in form. */
export type SignInValues = { username: string; password: string; remember: boolean };
type Missing = { [field in 'username' | 'password' | 'captcha']?: TextKey | undefined };

const empty: SignInValues = { username: '', password: '', remember: true };

/**
 * Holds the state of the sign-in form: values, missing fields and failures. A failure keeps the values and
 * requires a new captcha, because the platform accepts each only once. When the account needs a second
 * factor, `step` holds the second step.
 */
export function useSignIn(onSignedIn: (signedIn: SignedIn) => void, start: Partial<SignInValues> = {}) {
  const [step, setStep] = useState<SecondStep | null>(null);
  const [values, setValues] = useState({ ...empty, ...start });
  const [missing, setMissing] = useState<Missing>({});
  const [phase, setPhase] = useState<'typing' | 'sending'>('typing');
  const [failure, setFailure] = useState<TextKey | null>(null);
  const [captchaRound, setCaptchaRound] = useState(0);
  const [verification, setVerification] = useState<string | null>(null);
  const ref = useRef<HTMLFormElement>(null);

  // What was typed into the HTML that the build rendered is only in the document.
  useLayoutEffect(() => {
    const field = (name: string) => ref.current?.querySelector<HTMLInputElement>(`input[name=${name}]`);
    const username = field('username')?.value;
    const password = field('password')?.value;
    const remember = field('remember')?.checked;
    setValues((values) => ({
      username: username ?? values.username,
      password: password ?? values.password,
      remember: remember ?? values.remember,
    }));
  }, []);

  const change = (changed: Partial<SignInValues>) => {
    setValues({ ...values, ...changed });
    setFailure(null);
    setMissing({
      ...missing,
      ...(changed.username === undefined ? {} : { username: required(changed.username, 'needUsername') }),
      ...(changed.password === undefined ? {} : { password: required(changed.password, 'needPassword') }),
    });
  };

  const send = async (captchaVerification: string | null) => {
    const found: Missing = {
      username: required(values.username, 'needUsername'),
      password: required(values.password, 'needPassword'),
      captcha: captchaVerification ? undefined : 'needCaptcha',
    };
    setMissing(found);
    if (!captchaVerification || Object.values(found).some(Boolean)) return;
    setPhase('sending');
    setFailure(null);
    const session = await loadSession().catch(() => null);
    const result = await session?.signIn({ ...values, captchaVerification });
    if (result?.ok) return onSignedIn(result.data);
    setPhase('typing');
    setVerification(null);
    setCaptchaRound((round) => round + 1);
    const ticket = otpTicketOf(result?.error);
    if (ticket) setStep({ ticket, remember: values.remember });
    else if (!result) setFailure('network');
    else setFailure(result.cause === 'cookie' ? 'cookieRefused' : signInFailureKey(result.error));
  };

  const verified = (value: string | null) => {
    setVerification(value);
    setMissing({ ...missing, captcha: undefined });
  };

  return {
    /** For the form element of the sign-in page. */
    ref,
    step,
    setStep,
    values,
    missing,
    phase,
    failure,
    captchaRound,
    verification,
    change,
    verified,
    submit: () => send(verification),
  };
}

/** The form for its fields. */
export type SignInForm = ReturnType<typeof useSignIn>;

const required = (value: string, text: TextKey): TextKey | undefined => (value === '' ? text : undefined);
