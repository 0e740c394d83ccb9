import { Spinner } from '@blueprintjs/core';
import type { ComponentType } from 'react';
import { lazyPart as lazy } from '@/kit/lazyPart';
import { ChunkFailure } from './ChunkFailure';

/**
 * A part of a screen whose code loads with its first use. Shows a spinner meanwhile, and a button to retry if it failed to load.
 *
 * @example lazyPart(() => import('./grant/GrantPanel').then(({ GrantPanel }) => GrantPanel))
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(load, { Pending: () => <Spinner size={20} />, Failed: ChunkFailure });
