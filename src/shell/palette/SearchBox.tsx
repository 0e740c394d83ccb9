import { Button } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { isApple } from '@/kit/keyboard';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectDevice } from '@/store/layout/selectors';
import { overlayShown } from '@/store/overlay/slice';
import { StrokeText } from '../hotkeys/StrokeText';
import { prefetchPalette } from './LazyPalette';
import styles from './SearchBox.module.css';

/** Renders the header's search box (specification 2.7), which opens the palette. */
export function SearchBox() {
  const { t } = useTranslation('shell');
  const dispatch = useAppDispatch();
  const wide = useAppSelector(selectDevice) === 'Desktop';
  return (
    <Button
      variant="minimal"
      className={String(wide ? styles.box : '')}
      icon={<Search />}
      text={wide ? t('palette.placeholder') : undefined}
      endIcon={wide ? <StrokeText stroke="Mod+K" /> : undefined}
      alignText="start"
      aria-label={t('palette.placeholder')}
      aria-haspopup="dialog"
      aria-keyshortcuts={isApple() ? 'Meta+K' : 'Control+K'}
      onClick={() => dispatch(overlayShown('palette'))}
      onPointerEnter={prefetchPalette}
      onFocus={prefetchPalette}
    />
  );
}
