import type { MouseEvent, ReactNode } from 'react';
import { Checkbox } from '@blueprintjs/core';
import cx from 'classnames';
import styles from './Account.module.css';
import type { TextKey } from '../texts/texts';

type Props = {
  /** Path of an account page. */
  href: string;
  children: ReactNode;
};

/** Renders a link to another account page without a reload: the stage follows the address (src/app/Root). */
export function AccountLink({ href, children }: Props) {
  const handleClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    goTo(href);
  };
  return (
    <a href={href} onClick={handleClick}>
      {children}
    </a>
  );
}

/** Navigates to an account page. */
export function goTo(path: string): void {
  window.history.pushState(null, '', path);
  window.dispatchEvent(new PopStateEvent('popstate'));
}

type RememberRowProps = {
  t: Readonly<Record<TextKey, string>>;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** Renders "remember me" and the link to a forgotten password. */
export const RememberRow = ({ t, checked, onChange }: RememberRowProps) => (
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
