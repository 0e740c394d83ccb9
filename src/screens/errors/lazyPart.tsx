import { Spinner } from '@blueprintjs/core';
import type { ComponentType } from 'react';
import { useChunk } from '@/kit/hooks/useChunk';
import { retryImport } from '@/kit/retryImport';
import { ChunkFailure } from './ChunkFailure';

/**
 * A part of a screen whose code comes with its first use; a piece of code that does not come says so in its place.
 *
 * @example lazyPart(async () => ({ Part: (await import('./grant/GrantPanel')).GrantPanel }))
 */
export function lazyPart<Props extends object>(load: () => Promise<{ Part: ComponentType<Props> }>) {
  const fetch = () => retryImport(load);
  return function LazyPart(props: Props) {
    const { loaded, failed, retry } = useChunk(fetch);
    if (failed) return <ChunkFailure onRetry={retry} />;
    return loaded ? <loaded.Part {...props} /> : <Spinner size={20} />;
  };
}
