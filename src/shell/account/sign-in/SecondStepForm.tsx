import { Button } from '@blueprintjs/core';
import cx from 'classnames';
import { useState } from 'react';
import { type ApiError, fieldErrorsOf, lockedUntilOf } from '@/api/errors';
import type { Locale } from '@/kit/i18n/locale';
import type { SignedIn } from '@/store/session/slice';
import styles from '../form/Account.module.css';
import { AccountField } from '../form/AccountField';
import { AccountForm } from '../form/AccountForm';
import { loadSession } from '../calls/loadSession';
import { fill, type PageTextKey, pageTexts } from '../texts/pageTexts';
import type { SecondStep } from '../calls/result';
import { rules } from '../form/rules';
import { useAccountForm } from '../form/useAccountForm';

type Props = {
  locale: Locale;
  step: SecondStep;
  onSignedIn: (signedIn: SignedIn) => void;
  /** Returns to the first step and keeps its values. */
  onBack: () => void;
};

/** Renders the second step of a sign-in: the code of the authenticator app. */
export function SecondStepForm({ locale, step, onSignedIn, onBack }: Props) {
  const t = pageTexts[locale];
  // Null while codes are accepted, else why they no longer are.
  const [over, setOver] = useState<string | null>(null);
  const form = useAccountForm({
    t,
    rules: { code: rules.otp },
    failed: 'failed',
    send: async ({ code }) => {
      const { signInByOtp } = await loadSession();
      const result = await signInByOtp(step, code);
      if (result.ok) onSignedIn(result.data);
      else setOver(endOf(result.error, t, locale));
      if (result.ok) return result;
      // A refused code never becomes valid: clear the field for the next one.
      if (fieldErrorsOf(result.error).length > 0) onChange('');
      return result;
    },
  });
  const { onChange, ...field } = form.field('code');
  return (
    <>
      <AccountForm
        {...form.frame}
        label={t.secondStep}
        failure={over ?? form.frame.failure}
        submit={over === null ? t.submit : null}
      >
        <AccountField
          {...field}
          label={t.otp}
          hint={t.otpHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          // Apps show it as 123 456, and users paste that.
          onChange={(typed) => onChange(typed.replace(/\D/g, '').slice(0, 6))}
        />
      </AccountForm>
      <Button fill variant="minimal" className={cx(styles.back)} text={t.back} onClick={onBack} />
    </>
  );
}

/** Returns why the step accepts no more codes: the account is locked, or the ticket is over. Null for other refusals. */
function endOf(
  error: ApiError | null,
  t: Readonly<Record<PageTextKey, string>>,
  locale: Locale,
): string | null {
  const until = lockedUntilOf(error);
  if (until === null) return error?.kind === 'http' && error.status === 401 ? t.stepOver : null;
  const time = new Date(until).toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' });
  return fill(t.locked, { time });
}
