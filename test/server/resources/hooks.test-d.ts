import type { Handler, Handlers } from '@server/call/call';
import { refusedIf } from '@server/call/failure';
import type { EntityHooks } from '@server/resources/entity/entity';
import { moveRecord } from '@server/workflow/moveRecord';

// Checked by `npm run types`: each line that must not compile is marked.
declare const text: { 'zh-CN': string; 'en-US': string };

export const hooks: EntityHooks<'withdrawal'> = {
  claimedIn: ['PENDING_REVIEW'],
  derived: {},
  may: { hold: ({ onHold }) => refusedIf(onHold, text) },
  checkAction: { markPaid: ({ txHash }) => (txHash.length > 0 ? [] : []) },
  act: {
    reject: ({ withdrawNo }, { reason }) => ({ status: 'REJECTED', rejectReason: `${withdrawNo} ${reason}` }),
    approve: () => ({ status: 'APPROVED', firstReviewerId: '1' }),
  },
  summary: { counts: ['APPROVED'], sums: ['amount'] },
};

// @ts-expect-error the contract has no such entity
export const entity: EntityHooks<'withdrawl'> = {};

// @ts-expect-error nor such a field of its records
export const field: EntityHooks<'withdrawal'> = { may: { hold: ({ onHoldd }) => refusedIf(onHoldd, text) } };

// @ts-expect-error nor such an action
export const action: EntityHooks<'withdrawal'> = { may: { holdd: () => null } };

// @ts-expect-error an action has the body of its call
export const body: EntityHooks<'withdrawal'> = { act: { reject: (_, { note }) => ({ rejectReason: note }) } };

// @ts-expect-error it writes only columns of the record
export const column: EntityHooks<'withdrawal'> = { act: { approve: () => ({ reviewer: '1' }) } };

// @ts-expect-error and only values of the contract
export const status: EntityHooks<'withdrawal'> = { act: { approve: () => ({ status: 'DONE' }) } };

// @ts-expect-error a rule gives a reason, not a truth value
export const rule: EntityHooks<'withdrawal'> = { may: { hold: () => true } };

// @ts-expect-error claims end with a status of the contract
export const claim: EntityHooks<'withdrawal'> = { claimedIn: ['OPEN'] };

// @ts-expect-error a summary adds fields of the record
export const sum: EntityHooks<'withdrawal'> = { summary: { sums: ['amuont'] } };

// @ts-expect-error and a computed field is one of the contract
export const derived: EntityHooks<'chainCoin'> = { derived: { pendingChange: null as never } };

export const handler: Handler<'generateWalletAddress'> = async ({ body: { chainCode, count } }) =>
  `${chainCode.length + count}`;

// @ts-expect-error the contract has no such operation
export const operation: Handler<'generateWalletAddres'> = async () => null;

// @ts-expect-error nor such a field of its body
export const sent: Handler<'generateWalletAddress'> = async ({ body }) => body.chain;

export const handlers: Handlers = { generateWalletAddress: handler };

// @ts-expect-error a handler stands under the operation whose body it reads
export const misplaced: Handlers = { importWalletAddress: handler };

declare const db: Parameters<typeof moveRecord>[0];
declare const context: Parameters<typeof moveRecord>[1];
void moveRecord(db, context, 'withdrawal', { id: '1', from: 'APPROVED', to: 'BROADCASTING' });

// @ts-expect-error a record moves between statuses of the contract
void moveRecord(db, context, 'withdrawal', { id: '1', from: 'APPROVED', to: 'SENT' });

const move = { id: '1', from: 'APPROVED', to: 'BROADCASTING' } as const;
// @ts-expect-error and takes only columns along
void moveRecord(db, context, 'withdrawal', { ...move, set: { note: '' } });
