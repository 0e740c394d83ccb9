import { lazyPart } from '@/kit/lazyPart';
import { retryImport } from '@/kit/retryImport';
import { areaTexts } from '@/screens/areaTexts';
import { closeWithNotice } from '@/screens/errors/lazyPart';

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
export const prefetchPalette = (): void => {
  retryImport(load).catch(() => undefined);
};
