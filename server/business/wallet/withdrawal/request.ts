import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { larger, minus, multiply, plus, toDecimal, units, zero } from '@/kit/format/units';
import type { Decimal, Units } from '@/kit/format/units';
import { code, Failure } from '@server/call/failure';
import type { Context } from '@server/context';
import type { Tables } from '@server/db/tables';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordRow } from '@server/db/typedRecords';
import { book } from '@server/ledger/book';
import { addStep } from '@server/resources/history/history';
import { moveRecord } from '@server/workflow/moveRecord';
import { refundJournal, requestJournal } from './journals';
import { assessRisk } from './risk';

type Db = Kysely<Tables>;

/** What a member asks for in the own app. */
type WithdrawalRequest = {
  memberUid: string;
  coinCode: string;
  chainCode: string;
  /** Fee included. */
  amount: Decimal;
  toAddress: string;
  memo: string | null;
};

/** What limits a withdrawal, and what it costs. */
type Limits = Pick<
  RecordRow<'chainCoin'>,
  'minWithdraw' | 'maxWithdraw' | 'dayLimit' | 'withdrawFee' | 'withdrawFeeRate'
> & {
  /** What the member took out since yesterday. */
  today: Decimal;
};

/** The member who asks, and what the coin and its chain allow. */
type Found = RecordRow<'member'> &
  Pick<RecordRow<'coin'>, 'usdtPrice' | 'autoWithdrawMax'> &
  Pick<RecordRow<'chain'>, 'addressPattern'> &
  Limits & { open: boolean; may: boolean | null };

const text = {
  closed: { 'zh-CN': '该币种暂停提币', 'en-US': 'Withdrawals of this coin are closed' },
  member: { 'zh-CN': '该会员不能提币', 'en-US': 'This member cannot withdraw' },
  limits: { 'zh-CN': '超出提币限额', 'en-US': 'Outside the limits of withdrawals' },
  address: { 'zh-CN': '不符合该链的地址格式', 'en-US': 'Not an address of this chain' },
};

/**
 * A member asks for a withdrawal (domain screen 11): the amount is frozen, and a low-risk one within the limit of its coin
 * is approved at once. One to the address of another member is internal: it costs no fee and is settled without a chain.
 * Returns the number. Throws 40902 for a closed coin, limits or member, 42201 and 42301 for the money.
 */
export const requestWithdrawal = async (
  db: Db,
  context: Context,
  asked: WithdrawalRequest,
): Promise<string> => {
  const { coinCode, chainCode, memberUid } = asked;
  const now = context.now().toISOString();
  const { rows } =
    await sql<Found>`select member.*, coin."usdtPrice", coin."autoWithdrawMax", chain."addressPattern",
      pair."minWithdraw", pair."maxWithdraw", pair."dayLimit", pair."withdrawFee", pair."withdrawFeeRate",
      coin."withdrawEnabled" and pair."withdrawEnabled" and pair.status = 'ENABLED' and chain.status <> 'PAUSED' as open,
      member.status = 'NORMAL' and member.flags ? 'CAN_WITHDRAW'
        and coalesce(member."withdrawHoldUntil" <= ${now}, true) as may,
      (select coalesce(sum(amount), 0)::text from withdrawal past where past."memberUid" = member.uid
        and past."coinCode" = coin."coinCode" and past.status not in ('REJECTED', 'CANCELLED')
        and past."createdAt" > ${now}::timestamptz - interval '1 day') as today
    from member, coin join "chainCoin" pair using ("coinCode") join chain using ("chainCode")
    where member.uid = ${memberUid} and coin."coinCode" = ${coinCode} and chain."chainCode" = ${chainCode}`.execute(
      db,
    );
  const [found] = rows;
  if (found?.open !== true) throw new Failure(code.notAllowed, text.closed);
  if (found.may !== true) throw new Failure(code.notAllowed, text.member);
  const pattern = found.addressPattern;
  if (pattern !== null && !new RegExp(pattern, 'u').test(asked.toAddress))
    throw new Failure(code.notAllowed, text.address);
  const isInternal = await isOfMember(db, asked);
  // No chain is paid for a transfer inside the platform.
  const amount = units(asked.amount);
  const fee = isInternal ? zero : feeOf(found, amount);
  if (!isWithin(found, amount, fee)) throw new Failure(code.notAllowed, text.limits);

  const { riskLevel, riskHits } = await assessRisk(db, asked, now);
  const id = context.nextId();
  const row = {
    ...asked,
    id,
    version: 1,
    createdAt: now,
    updatedAt: now,
    createdByName: null,
    withdrawNo: `W${id}`,
    memberAccount: found.account,
    agentNo: found.agentNo,
    agentPath: found.agentPath,
    fee: toDecimal(fee),
    netAmount: toDecimal(minus(amount, fee)),
    amountUsdt: toDecimal(multiply(amount, units(found.usdtPrice) ?? zero)),
    riskLevel,
    riskHits: JSON.stringify(riskHits),
    isInternal,
    onHold: false,
    status: 'PENDING_REVIEW' as const,
  };
  await recordsOf(db).insertInto('withdrawal').values(row).execute();
  await addStep(db, context, { name: 'withdrawal' }, id, {
    action: 'auto',
    actorName: null,
    to: 'PENDING_REVIEW',
  });
  await book(db, context, requestJournal(row, { at: now }));
  const free = units(found.autoWithdrawMax) ?? zero;
  if (riskLevel === 'LOW' && amount <= free)
    await moveRecord(db, context, 'withdrawal', { id, from: 'PENDING_REVIEW', to: 'APPROVED' });
  return row.withdrawNo;
};

/** Whether the address belongs to another member of the platform. */
const isOfMember = async (db: Db, { chainCode, toAddress, memo, memberUid }: WithdrawalRequest) => {
  const found = await recordsOf(db)
    .selectFrom('poolAddress')
    .select('id')
    .where('chainCode', '=', chainCode)
    .where('address', '=', toAddress)
    .where('memo', '=', memo ?? '')
    .where('status', '=', 'ASSIGNED')
    .where('memberUid', '<>', memberUid)
    .executeTakeFirst();
  return found !== undefined;
};

/** The fee: the fixed one, or the rate of the amount when that is more. */
const feeOf = ({ withdrawFee, withdrawFeeRate }: Limits, amount: Units): Units =>
  larger(units(withdrawFee), multiply(amount, units(withdrawFeeRate) ?? zero));

const isWithin = (
  { minWithdraw, maxWithdraw, dayLimit, today }: Limits,
  amount: Units,
  fee: Units,
): boolean => {
  const most = units(maxWithdraw);
  const daily = units(dayLimit);
  return (
    amount > fee &&
    amount >= units(minWithdraw) &&
    (most === null || amount <= most) &&
    (daily === null || plus(amount, units(today)) <= daily)
  );
};

/** A member takes the own request back while it is under review. Returns false when it is too late. */
export const cancelWithdrawal = async (
  db: Db,
  context: Context,
  withdrawal: RecordRow<'withdrawal'>,
): Promise<boolean> => {
  const { id, status } = withdrawal;
  const free = { onHold: false, holdReason: null, holdUntil: null, claimedUntil: null };
  const move = { id, from: status, to: 'CANCELLED', set: free } as const;
  if (!(await moveRecord(db, context, 'withdrawal', move))) return false;
  await book(db, context, refundJournal(withdrawal, { at: context.now().toISOString() }));
  return true;
};
