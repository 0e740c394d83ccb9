import { User } from '@blueprintjs/icons';
import cx from 'classnames';
import styles from '../form/Account.module.css';
import { AccountField } from '../form/AccountField';
import { ProofFields } from './ProofFields';
import { RememberRow } from '../form/RememberRow';
import type { TextKey } from '../texts/texts';
import type { SignInForm } from './useSignIn';

type Props = { t: Readonly<Record<TextKey, string>>; form: SignInForm };

/** Renders the fields of a sign-in by user name, password and captcha. */
export function PasswordSignIn({ t, form }: Props) {
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
