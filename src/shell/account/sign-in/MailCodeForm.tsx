import { useId, useState } from 'react';
import { otpTicketOf } from '@/api/errors';
import type { Locale } from '@/kit/i18n/locale';
import type { SignedIn } from '@/store/session/slice';
import { AccountForm } from '../form/AccountForm';
import { CaptchaField } from '../captcha/CaptchaField';
import { CodeField } from '../captcha/CodeField';
import { loadSession } from '../calls/loadSession';
import { MailField } from '../form/AccountField';
import { pageTexts } from '../texts/pageTexts';
import { RememberRow } from '../form/AccountLink';
import type { SecondStep } from '../calls/result';
import { rules } from '../form/rules';
import { useAccountForm } from '../form/useAccountForm';

type Props = {
  locale: Locale;
  onSignedIn: (signedIn: SignedIn) => void;
  /** The code was right, and the account needs a second factor. */
  onSecondStep: (step: SecondStep) => void;
};

const needCaptcha = (verification: string) => (verification === '' ? 'needCaptcha' : null);

/** Renders the sign-in with a code by mail. */
export function MailCodeForm({ locale, onSignedIn, onSecondStep }: Props) {
  const t = pageTexts[locale];
  const [remember, setRemember] = useState(true);
  const captchaId = useId();
  const [captchaRound, setCaptchaRound] = useState(0);
  const form = useAccountForm({
    t,
    rules: { mail: rules.mail, code: rules.code, captchaVerification: needCaptcha },
    failed: 'failed',
    send: async ({ mail, code, captchaVerification }) => {
      const { signInByCode } = await loadSession();
      const result = await signInByCode({
        mail: mail.trim(),
        code: code.trim(),
        captchaVerification,
        remember,
      });
      // The platform accepts each captcha only once.
      captcha.onChange('');
      form.clearError('captchaVerification');
      setCaptchaRound((round) => round + 1);
      if (result.ok) onSignedIn(result.data);
      const ticket = result.ok ? null : otpTicketOf(result.error);
      if (ticket) onSecondStep({ ticket, remember });
      return result;
    },
  });
  const captcha = form.field('captchaVerification');
  return (
    <AccountForm {...form.frame} label={t.title} submit={t.submit}>
      <MailField t={t} {...form.field('mail')} />
      <CodeField t={t} purpose="LOGIN" form={form} name="code" />
      <CaptchaField
        key={captchaRound}
        id={captchaId}
        t={t}
        missing={captcha.error !== undefined}
        onVerified={(verification) => {
          captcha.onChange(verification ?? '');
          form.clearError('captchaVerification');
        }}
      />
      <RememberRow t={t} checked={remember} onChange={setRemember} />
    </AccountForm>
  );
}
