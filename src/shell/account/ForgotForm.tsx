import { useState } from 'react';
import type { Locale } from '@/kit/i18n/locale';
import styles from './Account.module.css';
import { AccountForm } from './AccountForm';
import { CodeField } from './CodeField';
import { loadRegistration } from './loadSession';
import { MailField } from './AccountField';
import { Outcome } from './Outcome';
import { pageTexts } from './pageTexts';
import { PasswordField } from './PasswordField';
import { rules } from './rules';
import { useAccountForm } from './useAccountForm';

/** A new password for who reads the mail of an account. */
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
