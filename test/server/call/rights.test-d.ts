import type { Actor } from '@server/call/call';

// Checked by `npm run types`: each line that must not compile is marked.
declare const actor: Pick<Actor, 'permissions'>;

actor.permissions.has('wallet:withdraw:secondApprove');
actor.permissions.has(String('a code of the database'));

// @ts-expect-error the contract has no such permission
actor.permissions.has('wallet:withdraw:thirdApprove');

const renamed = 'system:file:signedAddress';
// @ts-expect-error nor may a constant name one
actor.permissions.has(renamed);

// @ts-expect-error nor one of several
actor.permissions.has(renamed as typeof renamed | 'system:log:export');
