import { Button, Callout } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { useEffect } from 'react';
import { useAppDispatch } from '@/store/hooks';
import { noticeShown } from '@/store/notices/slice';

/** Shows an error with a retry button in place of a chunk that failed to load. */
export function ChunkFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('screens');
  return (
    <Callout intent="danger" role="alert" title={t('grid.notLoaded')}>
      <Button size="small" text={t('table.retry')} onClick={onRetry} />
    </Callout>
  );
}

/** Stands in for an overlay whose code failed to load: shows a notice and closes the overlay. */
export function CloseWithNotice({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('screens');
  const dispatch = useAppDispatch();
  const text = t('grid.notLoaded');
  useEffect(() => {
    dispatch(noticeShown({ kind: 'text', tone: 'danger', text }));
    onClose();
  }, [dispatch, text, onClose]);
  return null;
}
