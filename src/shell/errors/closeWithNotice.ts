import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '@/store/hooks';
import { noticeShown } from '@/store/notices/slice';

type Props = { onClose: () => void };

/** Makes the fallback of a lazy overlay: when the code fails to load, it shows a notice and closes the overlay. */
export const closeWithNotice = (key: 'palette.notLoaded' | 'settings.notLoaded') =>
  function CloseWithNotice({ onClose }: Props): null {
    const { t } = useTranslation('shell');
    const dispatch = useAppDispatch();
    const text = t(key);
    useEffect(() => {
      dispatch(noticeShown({ kind: 'text', tone: 'danger', text }));
      onClose();
    }, [dispatch, onClose, text]);
    return null;
  };
