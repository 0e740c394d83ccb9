import { Button, Callout, Spinner } from '@blueprintjs/core';
import { useEffect, type ComponentType } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { useAppDispatch } from '@/store/hooks';
import { noticeShown } from '@/store/notices/slice';
import { lazyPart as lazy } from '@/kit/lazyPart';

/** Shows an error with a retry button in place of a chunk that failed to load. */
export function ChunkFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('screens');
  return (
    <Callout intent="danger" role="alert" title={t('grid.notLoaded')}>
      <Button size="small" text={t('table.retry')} onClick={onRetry} />
    </Callout>
  );
}

/**
 * Makes the fallback of a lazy overlay: if the code fails to load, it shows the text of an i18n key as a notice and closes
 * the overlay.
 *
 * @example lazyPart(load, { Failed: closeWithNotice('shell:palette.notLoaded') })
 */
export const closeWithNotice = (key: string) =>
  function CloseWithNotice({ onClose }: { onClose: () => void }): null {
    const { t } = useTranslation();
    const dispatch = useAppDispatch();
    const text = t(key);
    useEffect(() => {
      dispatch(noticeShown({ kind: 'text', tone: 'danger', text }));
      onClose();
    }, [dispatch, onClose, text]);
    return null;
  };

/**
 * A part of a screen whose code loads with its first use. Shows a spinner meanwhile, and a button to retry if it failed to load.
 *
 * @example lazyPart(() => import('./grant/GrantPanel').then(({ GrantPanel }) => GrantPanel))
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(load, { Pending: () => <Spinner size={20} />, Failed: ChunkFailure });
