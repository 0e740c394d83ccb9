import type { ComponentType, ReactNode } from 'react';
import { useChunk } from './hooks/useChunk';
import { retryImport } from './retryImport';

type Fallbacks<Props> = {
  /** Stands in for the part while its code loads. @default nothing */
  Pending?: ComponentType<Props>;
  /** Stands in for the part when its code failed to load. @default nothing */
  Failed?: ComponentType<Props & { onRetry: () => void }>;
};

/**
 * A component whose code loads with its first use. After `preload` it shows in its first render. The fallbacks get the props of
 * the part, so that they can use texts and the store.
 *
 * @example lazyPart(() => import('./Palette').then(({ Palette }) => Palette), { Failed: closeWithNotice('shell:palette.notLoaded') })
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Pending, Failed }: Fallbacks<Props> = {},
): ((props: Props) => ReactNode) & { preload: () => Promise<void> } {
  let known: { Part: ComponentType<Props> } | null = null;
  const fetchPart = async () => ({ Part: await load() });
  const loadPart = () => retryImport(fetchPart);
  const preload = async () => {
    known = await fetchPart();
  };
  function LazyPart(props: Props) {
    const { loaded, failed, retry } = useChunk(loadPart, known);
    if (loaded) return <loaded.Part {...props} />;
    if (failed) return Failed ? <Failed {...props} onRetry={retry} /> : null;
    return Pending ? <Pending {...props} /> : null;
  }
  return Object.assign(LazyPart, { preload });
}
