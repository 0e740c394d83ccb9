import { Button } from '@blueprintjs/core';
import { TickCircle } from '@blueprintjs/icons';
import styles from '../form/Account.module.css';
import { goTo } from '../form/AccountLink';
import type { PageTextKey } from '../texts/pageTexts';

type Props = {
  t: Readonly<Record<PageTextKey, string>>;
  title: string;
  done: string;
  text: string;
};

/** Replaces a form after its success, with a button to the sign-in. */
export const Outcome = ({ t, title, done, text }: Props) => (
  <section aria-label={title}>
    <h2 className={styles.title}>{title}</h2>
    <p className={styles.done} role="status">
      <TickCircle /> {done}
    </p>
    <p className={styles.text}>{text}</p>
    <Button fill size="large" intent="primary" text={t.toSignIn} autoFocus onClick={() => goTo('/login')} />
  </section>
);
