import { useEffect } from 'react';
import { useChunk } from '@/kit/hooks/useChunk';
import { useAppDispatch } from '@/store/hooks';
import { noticeShown } from '@/store/notices/slice';

/** The code of what was opened, which comes with its first use; when it does not come, `text` says so and nothing stands open. */
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
