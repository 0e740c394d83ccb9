import { Button, Spinner } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useChunk } from '@/kit/hooks/useChunk';
import styles from './Account.module.css';
import type { TextKey } from './texts';

type Props<Module> = {
  t: Readonly<Record<TextKey, string>>;
  load: () => Promise<Module>;
  /** The form, once its code is there. */
  children: (loaded: Module) => ReactNode;
};

/** A form of the sign-in whose code comes when it is needed. */
export function LaterForm<Module extends object>({ t, load, children }: Props<Module>) {
  const { loaded, failed, retry } = useChunk(load);
  if (loaded) return children(loaded);
  return (
    <div className={styles.waiting}>
      {failed ? (
        <div role="alert">
          {t.chunkFailed} <Button size="small" text={t.retry} onClick={retry} />
        </div>
      ) : (
        <Spinner size={24} aria-label={t.captchaLoading} />
      )}
    </div>
  );
}
