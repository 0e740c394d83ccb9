import { Button } from '@blueprintjs/core';
import { EyeOff, EyeOpen, Lock } from '@blueprintjs/icons';
import cx from 'classnames';
import { useState } from 'react';
import styles from './Account.module.css';
import { AccountField } from './AccountField';
import type { TextKey } from '../texts/texts';

type Props = {
  t: Readonly<Record<TextKey, string>>;
  name?: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  value: string;
  error: string | undefined;
  hint?: string;
  autoFocus?: boolean;
  onChange: (value: string) => void;
};

/** Renders a password field with a button that shows the password. */
export function PasswordField({ t, name = 'password', ...field }: Props) {
  const [shown, setShown] = useState(false);
  return (
    <AccountField
      {...field}
      name={name}
      type={shown ? 'text' : 'password'}
      leftElement={<Lock className={cx(styles.inputIcon)} />}
      rightElement={
        <Button
          variant="minimal"
          icon={shown ? <EyeOff /> : <EyeOpen />}
          aria-label={shown ? t.hidePassword : t.showPassword}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
