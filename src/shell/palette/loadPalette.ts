import { retryImport } from '@/kit/retryImport';

/** The palette with the readings of Chinese characters: a chunk of its own. */
export const loadPalette = () => retryImport(() => import(/* webpackChunkName: "palette" */ './Palette'));

/** Fetches it ahead; a failure shows when it is needed. */
export const prefetchPalette = (): void => {
  loadPalette().catch(() => undefined);
};
