import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useChunk } from '@/kit/hooks/useChunk';
import { useAppDispatch } from '@/store/hooks';
import { noticed } from '@/store/notices/slice';

/** The code of an overlay, which comes with its first use; when it does not come, that is said and nothing stands open. */
export function useOverlayChunk<Module extends object>(load: () => Promise<Module>, onClose: () => void) {
  const { t } = useTranslation('shell');
  const dispatch = useAppDispatch();
  const { loaded, failed } = useChunk(load);
  useEffect(() => {
    if (!failed) return;
    dispatch(noticed({ kind: 'text', tone: 'danger', text: t('palette.notLoaded') }));
    onClose();
  }, [failed, dispatch, t, onClose]);
  return loaded;
}
