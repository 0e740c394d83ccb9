import { Button } from '@blueprintjs/core';
import cx from 'classnames';
import { fieldErrorsOf } from '@/api/errors';
import type { Locale } from '@/kit/i18n/locale';
import type { UserInfo } from '@/store/session/slice';
import styles from '../form/Account.module.css';
import { AccountField } from '../form/AccountField';
import { AccountForm } from '../form/AccountForm';
import { loadSession } from '../calls/loadSession';
import { pageTexts } from '../texts/pageTexts';
import type { SecondStep } from '../calls/result';
import { rules } from '../form/rules';
import { useAccountForm } from '../form/useAccountForm';

type Props = {
  locale: Locale;
  step: SecondStep;
  onSignedIn: (info: UserInfo) => void;
  /** Returns to the first step and keeps its values. */
  onBack: () => void;
};

/** Renders the second step of a sign-in: the code of the authenticator app. */
export function SecondStepForm({ locale, step, onSignedIn, onBack }: Props) {
  const t = pageTexts[locale];
  const form = useAccountForm({
    t,
    rules: { code: rules.otp },
    failed: 'failed',
    send: async ({ code }) => {
      const { signInByOtp } = await loadSession();
      const result = await signInByOtp(step, code);
      if (result.ok) onSignedIn(result.data);
      // A refused code never becomes valid: clear the field for the next one.
      else if (fieldErrorsOf(result.error).length > 0) onChange('');
      return result;
    },
  });
  const { onChange, ...field } = form.field('code');
  return (
    <>
      <AccountForm {...form.frame} label={t.secondStep} submit={t.submit}>
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
