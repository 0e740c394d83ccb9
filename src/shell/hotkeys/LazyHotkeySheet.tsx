import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useChunk } from '@/kit/hooks/useChunk';
import { retryImport } from '@/kit/retryImport';
import { useAppDispatch } from '@/store/hooks';
import { noticed } from '@/store/notices/slice';

const load = () => retryImport(() => import(/* webpackChunkName: "hotkeys" */ './HotkeySheet'));

/** The sheet of all keys, whose code comes with its first use. */
export function LazyHotkeySheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const dispatch = useAppDispatch();
  const { loaded, failed } = useChunk(load);
  useEffect(() => {
    if (!failed) return;
    dispatch(noticed({ kind: 'text', tone: 'danger', text: t('palette.notLoaded') }));
    onClose();
  }, [failed, dispatch, t, onClose]);
  return loaded && <loaded.HotkeySheet onClose={onClose} />;
}
