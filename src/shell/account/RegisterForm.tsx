import { Button } from '@blueprintjs/core';
import { Envelope, MobilePhone } from '@blueprintjs/icons';
import cx from 'classnames';
import type { Locale } from '@/kit/i18n/locale';
import styles from './Account.module.css';
import { AccountField } from './AccountField';
import { goTo } from './AccountLink';
import { CodeField } from './CodeField';
import { FormFailure } from './FormFailure';
import { loadRegistration } from './loadSession';
import { pageTexts } from './pageTexts';
import { PasswordField } from './PasswordField';
import { rules } from './rules';
import { words } from './said';
import { useAccountForm } from './useAccountForm';

/** Specification section 2.5: a new account, whose mail address a code proves. */
export function RegisterForm({ locale }: { locale: Locale }) {
  const t = pageTexts[locale];
  const { form, values, faults, isSending, failure, change, check, refuse, forgive, submit } = useAccountForm(
    {
      rules: { mail: rules.mail, password: rules.password, mobile: rules.mobile, captcha: rules.code },
      failed: 'registerFailed',
      send: async ({ mail, password, mobile, captcha }) => {
        const { register } = await loadRegistration();
        const result = await register({
          mail: mail.trim(),
          password,
          mobile: mobile.trim(),
          captcha: captcha.trim(),
        });
        if (result.ok) goTo('/register/result');
        return result;
      },
    },
  );
  const said = (field: keyof typeof values) => (faults[field] ? words(faults[field], t) : undefined);
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate aria-label={t.registerTitle}>
      <h2 className={styles.title}>{t.registerTitle}</h2>
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
      <PasswordField
        t={t}
        label={t.password}
        autoComplete="new-password"
        hint={t.passwordHint}
        value={values.password}
        fault={said('password')}
        onChange={(password) => change('password', password)}
      />
      <AccountField
        name="mobile"
        label={t.mobile}
        type="tel"
        leftElement={<MobilePhone className={cx(styles.inputIcon)} />}
        autoComplete="tel-national"
        value={values.mobile}
        fault={said('mobile')}
        onChange={(mobile) => change('mobile', mobile)}
      />
      <CodeField
        t={t}
        purpose="REGISTER"
        name="captcha"
        mail={values.mail}
        value={values.captcha}
        fault={said('captcha')}
        onChange={(captcha) => change('captcha', captcha)}
        checkMail={() => check('mail')}
        onMailRefused={(refused) => refuse('mail', refused)}
        onSent={() => forgive('captcha')}
      />
      <Button type="submit" fill size="large" intent="primary" loading={isSending} text={t.register} />
    </form>
  );
}
