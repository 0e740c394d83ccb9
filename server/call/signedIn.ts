import type { Actor, Call } from './call';

/** Who calls. For operations that the contract opens to nobody else, so there always is somebody. */
export function signedIn({ actor, operation }: Call): Actor {
  if (!actor)
    throw new Error(`${operation.id} was called without an actor: it needs x-permission in the contract.`);
  return actor;
}
