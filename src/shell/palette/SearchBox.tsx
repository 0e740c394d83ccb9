import { Button } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { lazyPart } from '@/kit/lazyPart';
import { retryImport } from '@/kit/retryImport';
import { areaTexts } from '@/screens/areaTexts';
import { closeWithNotice } from '@/screens/errors/lazyPart';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { isApple } from '@/kit/keyboard';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectDevice } from '@/store/layout/selectors';
import { overlayShown } from '@/store/overlay/slice';
import { StrokeText } from '../hotkeys/StrokeText';
import styles from './SearchBox.module.css';

// A chunk of its own, because it holds the readings of Chinese characters.
const load = async () => {
  const [{ Palette }] = await Promise.all([
    import(/* webpackChunkName: "palette" */ './Palette'),
    // Titles are found in the other language, too; without its texts, only in this one.
    areaTexts.loadAll().catch(() => undefined),
  ]);
  return Palette;
};

export const LazyPalette = lazyPart(load, { Failed: closeWithNotice('shell:palette.notLoaded') });

/** Preloads the palette. A failure shows when the palette opens. */
const prefetchPalette = (): void => {
  retryImport(load).catch(() => undefined);
};

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
