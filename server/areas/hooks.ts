import type { EntityHooks } from '@server/resources/hooks';
import { coinHooks } from './account/coin';
import { chainHooks } from './wallet/chain';

/** What areas add to the resource engine, by entity. */
export const hooks: Readonly<Record<string, EntityHooks>> = { coin: coinHooks, chain: chainHooks };
