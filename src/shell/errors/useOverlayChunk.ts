import { useTranslation } from 'react-i18next';
import { useOpenedChunk } from '@/screens/errors/useOpenedChunk';

/** The code of an overlay of the shell, which comes with its first use. */
export function useOverlayChunk<Module extends object>(load: () => Promise<Module>, onClose: () => void) {
  const { t } = useTranslation('shell');
  return useOpenedChunk(load, onClose, t('palette.notLoaded'));
}
