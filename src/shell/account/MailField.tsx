import { Envelope } from '@blueprintjs/icons';
import cx from 'classnames';
import styles from './Account.module.css';
import { AccountField } from './AccountField';
import type { PageTextKey } from './pageTexts';
import type { BoundField } from './useAccountForm';

type Props = { t: Readonly<Record<PageTextKey, string>> } & BoundField;

/** The address that a code goes to: the first field of its form. */
export const MailField = ({ t, ...field }: Props) => (
  <AccountField
    {...field}
    label={t.mail}
    type="email"
    leftElement={<Envelope className={cx(styles.inputIcon)} />}
    autoComplete="email"
    autoFocus
  />
);
