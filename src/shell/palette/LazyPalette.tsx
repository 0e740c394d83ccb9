import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useChunk } from '@/kit/hooks/useChunk';
import { useAppDispatch } from '@/store/hooks';
import { noticed } from '@/store/notices/slice';
import type { Commands } from '../hotkeys/commands';
import { loadPalette } from './loadPalette';

type Props = { commands: Commands; onClose: () => void };

/** The palette, whose code comes with its first use; when it does not come, that is said and nothing stands open. */
export function LazyPalette({ commands, onClose }: Props) {
  const { t } = useTranslation('shell');
  const dispatch = useAppDispatch();
  const { loaded, failed } = useChunk(loadPalette);
  useEffect(() => {
    if (!failed) return;
    dispatch(noticed({ kind: 'text', tone: 'danger', text: t('palette.notLoaded') }));
    onClose();
  }, [failed, dispatch, t, onClose]);
  return loaded && <loaded.Palette commands={commands} onClose={onClose} />;
}
