import type { Actor } from './call';

/**
 * Whether somebody sees all of the platform, and with it what is only for its staff (contract: x-inside): their names and notes,
 * where members are and send their coins. Nobody who is confined to a team does (domain section 2).
 */
export const seesAll = (actor: Pick<Actor, 'dataScope'> | null): boolean => actor?.dataScope === 'ALL';
