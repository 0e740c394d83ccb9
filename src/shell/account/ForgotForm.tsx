import { Button } from '@blueprintjs/core';
import { Envelope } from '@blueprintjs/icons';
import cx from 'classnames';
import { useState } from 'react';
import type { Locale } from '@/kit/i18n/locale';
import styles from './Account.module.css';
import { AccountField } from './AccountField';
import { CodeField } from './CodeField';
import { FormFailure } from './FormFailure';
import { loadRegistration } from './loadSession';
import { Outcome } from './Outcome';
import { pageTexts } from './pageTexts';
import { PasswordField } from './PasswordField';
import { rules } from './rules';
import { words } from './said';
import { useAccountForm } from './useAccountForm';

/** A new password for who reads the mail of an account. */
export function ForgotForm({ locale }: { locale: Locale }) {
  const t = pageTexts[locale];
  const [isDone, setDone] = useState(false);
  const { form, values, faults, isSending, failure, change, check, refuse, forgive, submit } = useAccountForm(
    {
      rules: { mail: rules.mail, code: rules.code, newpassword: rules.password },
      failed: 'resetFailed',
      send: async ({ mail, code, newpassword }) => {
        const { resetPassword } = await loadRegistration();
        const result = await resetPassword({ mail: mail.trim(), code: code.trim(), newpassword });
        if (result.ok) setDone(true);
        return result;
      },
    },
  );
  if (isDone) return <Outcome t={t} title={t.forgotTitle} done={t.resetDone} text={t.resetText} />;
  const said = (field: keyof typeof values) => (faults[field] ? words(faults[field], t) : undefined);
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate aria-label={t.forgotTitle}>
      <h2 className={styles.title}>{t.forgotTitle}</h2>
      <FormFailure failure={failure} t={t} />
      <AccountField
        name="mail"
        label={t.mail}
        type="email"
        leftElement={<Envelope className={cx(styles.inputIcon)} />}
        autoComplete="email"
        autoFocus
        value={values.mail}
        fault={said('mail')}
        onChange={(mail) => change('mail', mail)}
      />
      <CodeField
        t={t}
        purpose="RESET"
        name="code"
        mail={values.mail}
        value={values.code}
        fault={said('code')}
        onChange={(code) => change('code', code)}
        checkMail={() => check('mail')}
        onMailRefused={(refused) => refuse('mail', refused)}
        onSent={() => forgive('code')}
      />
      <PasswordField
        t={t}
        name="newpassword"
        label={t.newPassword}
        autoComplete="new-password"
        hint={t.passwordHint}
        value={values.newpassword}
        fault={said('newpassword')}
        onChange={(newpassword) => change('newpassword', newpassword)}
      />
      <Button type="submit" fill size="large" intent="primary" loading={isSending} text={t.reset} />
    </form>
  );
}
