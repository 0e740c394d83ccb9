import { MobilePhone } from '@blueprintjs/icons';
import cx from 'classnames';
import type { Locale } from '@/kit/i18n/locale';
import styles from '../form/Account.module.css';
import { AccountField } from '../form/AccountField';
import { AccountForm } from '../form/AccountForm';
import { goTo } from '../form/AccountLink';
import { CodeField } from '../captcha/CodeField';
import { loadRegistration } from '../calls/loadSession';
import { MailField } from '../form/AccountField';
import { pageTexts } from '../texts/pageTexts';
import { PasswordField } from '../form/PasswordField';
import { rules } from '../form/rules';
import { useAccountForm } from '../form/useAccountForm';

/** Renders the registration (specification section 2.5); a code confirms the mail address. */
export function RegisterForm({ locale }: { locale: Locale }) {
  const t = pageTexts[locale];
  const form = useAccountForm({
    t,
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
  });
  return (
    <>
      <h2 className={styles.title}>{t.registerTitle}</h2>
      <AccountForm {...form.frame} label={t.registerTitle} submit={t.register}>
        <MailField t={t} {...form.field('mail')} />
        <PasswordField
          t={t}
          {...form.field('password')}
          label={t.password}
          autoComplete="new-password"
          hint={t.passwordHint}
        />
        <AccountField
          {...form.field('mobile')}
          label={t.mobile}
          type="tel"
          leftElement={<MobilePhone className={cx(styles.inputIcon)} />}
          autoComplete="tel-national"
        />
        <CodeField t={t} purpose="REGISTER" form={form} name="captcha" />
      </AccountForm>
    </>
  );
}
