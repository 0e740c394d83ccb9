import { User } from '@blueprintjs/icons';
import cx from 'classnames';
import { useId } from 'react';
import styles from './Account.module.css';
import { AccountField } from './AccountField';
import { CaptchaField } from './CaptchaField';
import { PasswordField } from './PasswordField';
import { RememberRow } from './RememberRow';
import type { TextKey } from './texts';
import type { SignInForm } from './useSignIn';

type Props = { t: Readonly<Record<TextKey, string>>; form: SignInForm };

/** The fields of a sign-in by user name, password and captcha. */
export function PasswordSignIn({ t, form }: Props) {
  const captchaId = useId();
  const { values, missing } = form;
  return (
    <>
      <AccountField
        name="username"
        label={t.username}
        autoComplete="username"
        autoFocus
        leftElement={<User className={cx(styles.inputIcon)} />}
        value={values.username}
        fault={missing.username && t[missing.username]}
        onChange={(username) => form.change({ username })}
      />
      <PasswordField
        t={t}
        label={t.password}
        autoComplete="current-password"
        value={values.password}
        fault={missing.password && t[missing.password]}
        onChange={(password) => form.change({ password })}
      />
      <CaptchaField
        key={form.captchaRound}
        id={captchaId}
        t={t}
        missing={missing.captcha !== undefined}
        onVerified={form.verified}
      />
      <RememberRow t={t} checked={values.remember} onChange={(remember) => form.change({ remember })} />
    </>
  );
}
