import type { Locale } from '@/kit/i18n/locale';
import { AccountCard } from '../form/AccountCard';
import { AccountForm } from '../form/AccountForm';
import { AccountLink } from '../form/AccountLink';
import styles from '../form/Account.module.css';
import { loadRegistration } from '../calls/loadSession';
import { pageTexts } from '../texts/pageTexts';
import { PasswordField } from '../form/PasswordField';
import { rules } from '../form/rules';
import { useAccountForm } from '../form/useAccountForm';

type Props = {
  locale: Locale;
  onLocale: (locale: Locale) => void;
  /** The new password is set: the platform now answers every call. */
  onDone: () => void;
};

/** Asks a user who signed in with a one-time password for a new one. Until then the platform refuses other calls. */
export function NewPasswordPage({ locale, onLocale, onDone }: Props) {
  const t = pageTexts[locale];
  const form = useAccountForm({
    t,
    rules: { password: rules.password, newpassword: rules.newPassword },
    failed: 'resetFailed',
    send: async (values) => {
      const { replacePassword } = await loadRegistration();
      const result = await replacePassword(values);
      if (result.ok) onDone();
      return result;
    },
  });
  return (
    <AccountCard
      locale={locale}
      onLocale={onLocale}
      title={t.newPasswordTitle}
      link={<AccountLink href="/login">{t.otherAccount}</AccountLink>}
    >
      <h2 className={styles.title}>{t.newPasswordTitle}</h2>
      <p className={styles.muted}>{t.newPasswordText}</p>
      <AccountForm {...form.frame} label={t.newPasswordTitle} submit={t.newPasswordSubmit}>
        <PasswordField
          t={t}
          {...form.field('password')}
          label={t.oldPassword}
          autoComplete="current-password"
          autoFocus
        />
        <PasswordField
          t={t}
          {...form.field('newpassword')}
          label={t.newPassword}
          autoComplete="new-password"
          hint={t.passwordHint}
        />
      </AccountForm>
    </AccountCard>
  );
}
