import { Checkbox } from '@blueprintjs/core';
import cx from 'classnames';
import styles from './Account.module.css';
import { AccountLink } from './AccountLink';
import type { TextKey } from '../texts/texts';

type Props = {
  t: Readonly<Record<TextKey, string>>;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** Renders "remember me" and the link to a forgotten password. */
export const RememberRow = ({ t, checked, onChange }: Props) => (
  <div className={styles.row}>
    <Checkbox
      name="remember"
      checked={checked}
      label={t.remember}
      onChange={(event) => onChange(event.currentTarget.checked)}
      className={cx(styles.remember)}
    />
    <AccountLink href="/forgot">{t.forgot}</AccountLink>
  </div>
);
