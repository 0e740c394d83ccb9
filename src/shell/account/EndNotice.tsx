import { Button, Callout } from '@blueprintjs/core';
import cx from 'classnames';
import type { EndReason } from '@/store/session/slice';
import styles from './Account.module.css';
import type { TextKey } from './texts';

type Props = {
  t: Readonly<Record<TextKey, string>>;
  end: { reason: EndReason; requestId?: string };
  onRetry: () => void;
};

/** Why the last session ended by itself; nothing where the person signed out. */
export function EndNotice({ t, end: { reason, requestId }, onRetry }: Props) {
  if (!t[reason]) return null;
  return (
    <Callout compact intent="primary" icon={false} role="alert" className={cx(styles.said)}>
      {t[reason]}
      {requestId && (
        <small>
          {' '}
          · {t.requestId} {requestId}
        </small>
      )}
      {reason === 'otherUser' && (
        <Button size="small" variant="minimal" text={t.openAsOther} onClick={onRetry} />
      )}
      {reason === 'menuFailed' && <Button size="small" variant="minimal" text={t.retry} onClick={onRetry} />}
    </Callout>
  );
}
