import type { components } from '@/api/gen/contract/account';
import { seesWholePlatform, signedIn } from '@server/call/call';
import type { Handler, Handlers } from '@server/call/call';
import { entitiesOf } from '@server/contract/entities';
import { recordsOf } from '@server/db/typedRecords';
import { findVisibleRow } from '@server/resources/rows/findVisibleRow';
import { scopeOf } from '@server/resources/rows/scope';

type Schemas = components['schemas'];

/** `GET /admin/account/account/{id}/holds`: what the frozen and the locked part of an account are made of (I-10). */
const holdsAccountAccount: Handler<'holdsAccountAccount'> = async (call) => {
  const { memberUid, accountType, coinCode } = await findVisibleRow('account', call);
  return call.db
    .selectFrom('hold')
    .select(['bucket', 'bizType', 'bizNo', 'amount', 'createdAt'])
    .where('memberUid', '=', memberUid)
    .where('accountType', '=', accountType)
    .where('coinCode', '=', coinCode)
    .orderBy('createdAt', 'desc')
    .orderBy('bizNo')
    .execute();
};

/** `GET /admin/account/ledger/{id}/journal`: both sides of the journal of an entry (I-2). */
const journalAccountLedger: Handler<'journalAccountLedger'> = async (
  call,
): Promise<Schemas['LedgerJournal']> => {
  const { txnNo } = await findVisibleRow('ledgerEntry', call);
  const { db, context } = call;
  const actor = signedIn(call);
  const entity = entitiesOf(context.contract.document).find(({ keys }) => keys.name === 'ledgerEntry');
  if (!entity) throw new Error('The contract has no ledger.');
  const scope = await scopeOf({ name: 'ledgerEntry', keys: entity.keys }, actor, db);
  const own = recordsOf(db)
    .selectFrom('ledgerEntry')
    .select(['memberUid', 'accountType', 'bucket', 'glClass', 'glCode', 'coinCode', 'side', 'amount', 'id'])
    .where('txnNo', '=', txnNo)
    .orderBy('id');
  const members = await scope.reduce((select, condition) => select.where(condition), own).execute();
  const isWhole = seesWholePlatform(actor);
  const houses = isWhole
    ? await db
        .selectFrom('houseEntry')
        .select(['glClass', 'glCode', 'coinCode', 'side', 'amount'])
        .where('txnNo', '=', txnNo)
        .orderBy('id')
        .execute()
    : [];
  const none = { memberUid: null, accountType: null, bucket: null };
  const entries: Schemas['LedgerJournal']['entries'] = [
    ...members.map(({ id: _, ...entry }) => entry),
    ...houses.map((entry) => ({ ...none, ...entry })),
  ];
  return { txnNo, isWhole, entries };
};

export const ledgerHandlers: Handlers = { holdsAccountAccount, journalAccountLedger };
