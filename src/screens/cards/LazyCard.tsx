import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useChunk } from '@/kit/hooks/useChunk';
import { retryImport } from '@/kit/retryImport';
import { useAppDispatch } from '@/store/hooks';
import { noticed } from '@/store/notices/slice';
import type { OpenCard } from './CardPopover';

const load = () => retryImport(() => import(/* webpackChunkName: "card" */ './CardPopover'));

/** The card that is open, whose code comes with the first one. */
export function LazyCard({ open, onClose }: { open: OpenCard; onClose: () => void }) {
  const { t } = useTranslation('screens');
  const dispatch = useAppDispatch();
  const { loaded, failed } = useChunk(load);
  useEffect(() => {
    if (!failed) return;
    dispatch(noticed({ kind: 'text', tone: 'danger', text: t('grid.notLoaded') }));
    onClose();
  }, [failed, dispatch, t, onClose]);
  return loaded ? <loaded.CardPopover open={open} onClose={onClose} /> : null;
}
