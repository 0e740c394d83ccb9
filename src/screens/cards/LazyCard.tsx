import { useTranslation } from 'react-i18next';
import { retryImport } from '@/kit/retryImport';
import { useOpenedChunk } from '../errors/useOpenedChunk';
import type { OpenCard } from './CardPopover';

const load = () => retryImport(() => import(/* webpackChunkName: "card" */ './CardPopover'));

/** The card that is open, whose code comes with the first one. */
export function LazyCard({ open, onClose }: { open: OpenCard; onClose: () => void }) {
  const { t } = useTranslation('screens');
  const loaded = useOpenedChunk(load, onClose, t('grid.notLoaded'));
  return loaded && <loaded.CardPopover open={open} onClose={onClose} />;
}
