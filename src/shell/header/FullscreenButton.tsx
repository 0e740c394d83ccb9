import { Button } from '@blueprintjs/core';
import { Maximize, Minimize } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { useFullscreen } from './useFullscreen';

/** Fills the screen and leaves it again; the flag follows the browser (specification section 4, "Full screen"). */
export function FullscreenButton() {
  const { t } = useTranslation('shell');
  const { able, full, toggle } = useFullscreen();
  if (!able) return null;
  return (
    <Button
      variant="minimal"
      icon={full ? <Minimize /> : <Maximize />}
      aria-label={t(full ? 'header.leaveFullscreen' : 'header.fullscreen')}
      onClick={() => void toggle()}
    />
  );
}
