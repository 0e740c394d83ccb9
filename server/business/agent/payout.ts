import type { Kysely } from 'kysely';
import type { components } from '@/api/gen/contract/shared';
import { minus, units, zero } from '@/kit/format/units';
import { instant, signedIn } from '@server/call/call';
import type { Call } from '@server/call/call';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordEntry, RecordRow, RecordValues } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';
import { book } from '@server/ledger/book';
import type { Journal, Leg } from '@server/ledger/journal';

type Failure = components['schemas']['SettleFailure'];

/** What a settlement pays in one coin. */
export type SettledAmount = RecordEntry<'settlement'>['amounts'][number];

/** Pays the amounts less the deduction: the expense of the platform becomes what the member owns, once for a settlement. */
export const settlementJournal = (
  settleNo: string,
  memberUid: string,
  amounts: readonly SettledAmount[],
  booking: Pick<Journal, 'at' | 'operatorName'>,
): Journal => ({
  bizType: 'COMMISSION',
  bizNo: settleNo,
  step: 'pay',
  ...booking,
  legs: amounts.flatMap(({ coinCode, amount, deduction }): Leg[] => {
    const net = minus(units(amount), units(deduction) ?? zero);
    const common = { coinCode, amount: net };
    if (net === zero) return [];
    return [
      { ...common, house: 'EXPENSE', side: 'DEBIT' },
      { ...common, memberUid, accountType: 'FUND', bucket: 'AVAILABLE', side: 'CREDIT' },
    ];
  }),
});

/** Returns why a settlement cannot be paid to the member of its agent; the rows stay locked, so that this remains true. */
const obstacle = async (
  db: Kysely<Tables>,
  agent: Pick<RecordRow<'agent'>, 'status' | 'memberUid'> | undefined,
  coins: readonly string[],
): Promise<Failure | null> => {
  if (agent === undefined || agent.status === 'TERMINATED') return 'AGENT_TERMINATED';
  const memberUid = agent.memberUid ?? '';
  const member = await recordsOf(db)
    .selectFrom('member')
    .select('status')
    .where('uid', '=', memberUid)
    .forShare()
    .executeTakeFirst();
  if (!member || member.status === 'CLOSED') return 'MEMBER_CLOSED';
  if (member.status === 'FROZEN') return 'MEMBER_FROZEN';
  const frozen = await recordsOf(db)
    .selectFrom('account')
    .select('status')
    .where('memberUid', '=', memberUid)
    .where('accountType', '=', 'FUND')
    .where('coinCode', 'in', [...coins])
    .orderBy('coinCode')
    .forUpdate()
    .execute();
  return frozen.some(({ status }) => status === 'FROZEN') ? 'ACCOUNT_FROZEN' : null;
};

/**
 * Pays an approved settlement in the transaction of the call, or leaves it in payment with the reason why the member cannot
 * receive. The status changes together with the journal, so a second payment finds neither to do.
 */
export const payOut = async (
  { settleNo, agentNo, amounts }: RecordEntry<'settlement'>,
  call: Call,
): Promise<RecordValues<'settlement'>> => {
  const { db, context } = call;
  const agent = await recordsOf(db)
    .selectFrom('agent')
    .select(['status', 'memberUid'])
    .where('agentNo', '=', agentNo)
    .forShare()
    .executeTakeFirst();
  const at = instant(call);
  const journal = settlementJournal(settleNo, agent?.memberUid ?? '', amounts, {
    at,
    operatorName: signedIn(call).name,
  });
  const coins = journal.legs.map(({ coinCode }) => coinCode);
  if (coins.length > 0) {
    const payFailure = await obstacle(db, agent, coins);
    if (payFailure !== null) return { status: 'PAYING', payFailure };
    await book(db, context, journal);
  }
  await recordsOf(db)
    .updateTable('commission')
    .set({ status: 'PAID' })
    .where('settleNo', '=', settleNo)
    .execute();
  return { status: 'PAID', payFailure: null, paidAt: at };
};
