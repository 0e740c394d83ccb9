import { useEffect } from 'react';
import { useChunk } from '@/kit/hooks/useChunk';
import { useAppDispatch } from '@/store/hooks';
import { noticeShown } from '@/store/notices/slice';

/** Loads the chunk of an overlay. If it fails, shows `text` as a notice and closes the overlay. */
export function useOpenedChunk<Module extends object>(
  load: () => Promise<Module>,
  onClose: () => void,
  text: string,
) {
  const dispatch = useAppDispatch();
  const { loaded, failed } = useChunk(load);
  useEffect(() => {
    if (!failed) return;
    dispatch(noticeShown({ kind: 'text', tone: 'danger', text }));
    onClose();
  }, [failed, dispatch, text, onClose]);
  return loaded;
}
