import { lazyPart } from '@/kit/lazyPart';
import { retryImport } from '@/kit/retryImport';
import { closeWithNotice } from '@/screens/errors/ChunkFailure';

// A chunk of its own, because it holds the readings of Chinese characters.
const load = () => import(/* webpackChunkName: "palette" */ './Palette').then(({ Palette }) => Palette);

export const LazyPalette = lazyPart(load, { Failed: closeWithNotice('shell:palette.notLoaded') });

/** Preloads the palette. A failure shows when the palette opens. */
export const prefetchPalette = (): void => {
  retryImport(load).catch(() => undefined);
};
