import { Button } from '@blueprintjs/core';
import { TickCircle } from '@blueprintjs/icons';
import { useState } from 'react';
import type { Locale } from '@/kit/i18n/locale';
import styles from '../form/Account.module.css';
import { goTo } from '../form/AccountLink';
import { type PageTextKey, pageTexts } from '../texts/pageTexts';
import { AccountForm } from '../form/AccountForm';
import { CodeField } from '../captcha/CodeField';
import { loadRegistration } from '../calls/loadSession';
import { MailField } from '../form/AccountField';
import { PasswordField } from '../form/PasswordField';
import { rules } from '../form/rules';
import { useAccountForm } from '../form/useAccountForm';

type Props = {
  t: Readonly<Record<PageTextKey, string>>;
  title: string;
  done: string;
  text: string;
};

/** Replaces a form after its success, with a button to the sign-in. */
export const Outcome = ({ t, title, done, text }: Props) => (
  <section aria-label={title}>
    <h2 className={styles.title}>{title}</h2>
    <p className={styles.done} role="status">
      <TickCircle /> {done}
    </p>
    <p className={styles.text}>{text}</p>
    <Button fill size="large" intent="primary" text={t.toSignIn} autoFocus onClick={() => goTo('/login')} />
  </section>
);

/** Renders the form for a new password, confirmed by a code by mail. */
export function ForgotForm({ locale }: { locale: Locale }) {
  const t = pageTexts[locale];
  const [isDone, setDone] = useState(false);
  const form = useAccountForm({
    t,
    rules: { mail: rules.mail, code: rules.code, newpassword: rules.password },
    failed: 'resetFailed',
    send: async ({ mail, code, newpassword }) => {
      const { resetPassword } = await loadRegistration();
      const result = await resetPassword({ mail: mail.trim(), code: code.trim(), newpassword });
      if (result.ok) setDone(true);
      return result;
    },
  });
  if (isDone) return <Outcome t={t} title={t.forgotTitle} done={t.resetDone} text={t.resetText} />;
  return (
    <>
      <h2 className={styles.title}>{t.forgotTitle}</h2>
      <AccountForm {...form.frame} label={t.forgotTitle} submit={t.reset}>
        <MailField t={t} {...form.field('mail')} />
        <CodeField t={t} purpose="RESET" form={form} name="code" />
        <PasswordField
          t={t}
          {...form.field('newpassword')}
          label={t.newPassword}
          autoComplete="new-password"
          hint={t.passwordHint}
        />
      </AccountForm>
    </>
  );
}
