import { Button, Spinner } from '@blueprintjs/core';
import cx from 'classnames';
import styles from './BootSkeleton.module.css';

const texts = {
  'zh-CN': { loading: '正在加载…', failed: '加载失败，请检查网络后重试', retry: '重试' },
  'en-US': { loading: 'Loading…', failed: 'Loading failed. Check the network and try again', retry: 'Retry' },
};

type Props = { onRetry?: () => void };

/** Renders a placeholder until the console is ready. It has its own texts, because the translations may be missing. */
export function BootSkeleton({ onRetry }: Props) {
  const t = texts[document.documentElement.lang === 'en-US' ? 'en-US' : 'zh-CN'];
  return (
    <main className={styles.boot} aria-busy={!onRetry}>
      {onRetry ? (
        <div role="alert">
          <p>{t.failed}</p>
          <Button intent="primary" text={t.retry} onClick={onRetry} />
        </div>
      ) : (
        <Spinner size={32} aria-label={t.loading} className={cx(styles.spinner)} />
      )}
    </main>
  );
}
