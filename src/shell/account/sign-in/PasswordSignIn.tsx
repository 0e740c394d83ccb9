import { useId } from 'react';
import { User } from '@blueprintjs/icons';
import cx from 'classnames';
import { CaptchaField } from '../captcha/CaptchaField';
import { PasswordField } from '../form/PasswordField';
import type { TextKey } from '../texts/texts';
import type { SignInForm } from './useSignIn';
import styles from '../form/Account.module.css';
import { AccountField } from '../form/AccountField';
import { RememberRow } from '../form/AccountLink';

type Props = { t: Readonly<Record<TextKey, string>>; form: SignInForm; autoFocus?: boolean };

/** Renders password and captcha. */
export function ProofFields({ t, form, autoFocus = false }: Props) {
  const captchaId = useId();
  const { values, missing } = form;
  return (
    <>
      <PasswordField
        t={t}
        label={t.password}
        autoComplete="current-password"
        autoFocus={autoFocus}
        value={values.password}
        error={missing.password && t[missing.password]}
        onChange={(password) => form.change({ password })}
      />
      <CaptchaField
        key={form.captchaRound}
        id={captchaId}
        t={t}
        missing={missing.captcha !== undefined}
        onVerified={form.verified}
      />
    </>
  );
}

type PasswordSignInProps = { t: Readonly<Record<TextKey, string>>; form: SignInForm };

/** Renders the fields of a sign-in by user name, password and captcha. */
export function PasswordSignIn({ t, form }: PasswordSignInProps) {
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
        error={missing.username && t[missing.username]}
        onChange={(username) => form.change({ username })}
      />
      <ProofFields t={t} form={form} />
      <RememberRow t={t} checked={values.remember} onChange={(remember) => form.change({ remember })} />
    </>
  );
}
