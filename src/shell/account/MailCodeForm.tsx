import { Button, Checkbox } from '@blueprintjs/core';
import { Envelope } from '@blueprintjs/icons';
import cx from 'classnames';
import { useState } from 'react';
import type { Locale } from '@/kit/i18n/locale';
import type { UserInfo } from '@/store/session/slice';
import styles from './Account.module.css';
import { AccountField } from './AccountField';
import { AccountLink } from './AccountLink';
import { CodeField } from './CodeField';
import { FormFailure } from './FormFailure';
import { loadSession } from './loadSession';
import { pageTexts } from './pageTexts';
import { rules } from './rules';
import { words } from './said';
import { useAccountForm } from './useAccountForm';

type Props = { locale: Locale; onSignedIn: (info: UserInfo) => void };

/** The sign-in with a code by mail instead of a password. */
export function MailCodeForm({ locale, onSignedIn }: Props) {
  const t = pageTexts[locale];
  const [remember, setRemember] = useState(true);
  const { form, values, faults, isSending, failure, change, check, refuse, forgive, submit } = useAccountForm(
    {
      rules: { mail: rules.mail, code: rules.code },
      failed: 'failed',
      send: async ({ mail, code }) => {
        const { signInByCode } = await loadSession();
        const result = await signInByCode({ mail: mail.trim(), code: code.trim(), remember });
        if (result.ok) onSignedIn(result.data);
        return result;
      },
    },
  );
  const said = (field: keyof typeof values) => (faults[field] ? words(faults[field], t) : undefined);
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate aria-label={t.title}>
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
        purpose="LOGIN"
        name="code"
        mail={values.mail}
        value={values.code}
        fault={said('code')}
        onChange={(code) => change('code', code)}
        checkMail={() => check('mail')}
        onMailRefused={(refused) => refuse('mail', refused)}
        onSent={() => forgive('code')}
      />
      <div className={styles.row}>
        <Checkbox
          checked={remember}
          label={t.remember}
          onChange={(event) => setRemember(event.currentTarget.checked)}
          className={cx(styles.remember)}
        />
        <AccountLink href="/forgot">{t.forgot}</AccountLink>
      </div>
      <Button type="submit" fill size="large" intent="primary" loading={isSending} text={t.submit} />
    </form>
  );
}
