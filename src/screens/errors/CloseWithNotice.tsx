import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '@/store/hooks';
import { noticed } from '@/store/notices/slice';

/** Stands in for an overlay whose code failed to load: shows a notice and closes the overlay. */
export function CloseWithNotice({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('screens');
  const dispatch = useAppDispatch();
  const text = t('grid.notLoaded');
  useEffect(() => {
    dispatch(noticed({ kind: 'text', tone: 'danger', text }));
    onClose();
  }, [dispatch, text, onClose]);
  return null;
}
