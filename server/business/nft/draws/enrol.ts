import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { countOf } from '@/kit/format/countText';
import { units } from '@/kit/format/units';
import type { Decimal } from '@/kit/format/units';
import { code, Failure } from '@server/call/failure';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordRow } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';
import { inTransaction } from '@server/db/transaction';
import { book } from '@server/ledger/book';
import type { AccountType, Leg, MemberLeg } from '@server/ledger/journal';
import { ofMember } from '@server/member/ofMember';
import { demand, demandTrader } from '../orders/placeOrder';

const text = {
  closed: { 'zh-CN': '当前不在报名时间内', 'en-US': 'Enrollment is not open' },
  conditions: { 'zh-CN': '不符合参与条件', 'en-US': 'The member does not meet the conditions' },
  twice: { 'zh-CN': '已报名', 'en-US': 'The member has entered already' },
};

/** Number of an entry, for its deposit. */
const depositNo = (drawNo: string, entryNo: number): string => `${drawNo}-${entryNo}`;

type Draw = RecordRow<'nftDraw'>;

/** Whether a member meets the conditions of a draw, and holds what a composition needs. */
const isEligible = async (db: Kysely<Tables>, { kind, conditions, prizes }: Draw, uid: string) => {
  const {
    kycLevel = null,
    memberLevels: levels = [],
    holdItemNos: items = [],
    registeredBefore = null,
  } = conditions ?? {};
  const needs = kind === 'COMPOSE' ? prizes : [];
  const { rows } = await sql`select from member where uid = ${uid}
    and (${kycLevel}::text is null or "kycLevel" >= ${kycLevel})
    and (${levels.length} = 0 or "levelNo" = any(${levels}))
    and (${registeredBefore}::timestamptz is null or "createdAt" < ${registeredBefore}::timestamptz)
    and (${items.length} = 0 or exists (select from "nftToken" where "ownerUid" = uid and "itemNo" = any(${items})))
    and not exists (select from jsonb_to_recordset(${JSON.stringify(needs)}::jsonb) as given("itemNo" text, need int)
      where (select count(*) from "nftToken" token where "ownerUid" = uid and token."itemNo" = given."itemNo"
        and token.status = 'HELD') < coalesce(given.need, 1))`.execute(db);
  return rows.length > 0;
};

/** An entry of a member; the account pays the deposit, if the draw asks for one. */
export type NewEntry = { drawNo: string; memberUid: string; accountType: AccountType };

/**
 * Enters a member into a draw in the caller's transaction (domain screen 35), and freezes the deposit. Throws 40902 outside of
 * the time, for a second entry and without the conditions, 42201 without the money.
 */
export const enrol = async (
  db: Kysely<Tables>,
  context: Context,
  { drawNo, memberUid, accountType }: NewEntry,
): Promise<void> => {
  const at = context.now().toISOString();
  const { rows } = await sql<
    Draw & { isIn: boolean }
  >`select *, exists (select from "nftDrawEntry" entry where entry."drawNo" = draw."drawNo"
      and "memberUid" = ${memberUid}) as "isIn" from "nftDraw" draw where "drawNo" = ${drawNo} and status = 'ENROLLING'
    and "enrollStart" <= ${at} and "enrollEnd" > ${at} for update`.execute(db);
  const [draw] = rows;
  if (!draw) throw new Failure(code.notAllowed, text.closed);
  demand(!draw.isIn, text.twice);
  await demandTrader(db, memberUid);
  demand(await isEligible(db, draw, memberUid), text.conditions);
  const entryNo = countOf(draw.entryCount) + 1;
  const { agentPath = null } = await ofMember(db, memberUid);
  await recordsOf(db)
    .insertInto('nftDrawEntry')
    .values({
      id: context.nextId(),
      drawNo,
      memberUid,
      agentPath,
      entryNo,
      createdAt: at,
      isWinner: false,
      itemNo: null,
    })
    .execute();
  await recordsOf(db).updateTable('nftDraw').set({ entryCount: entryNo }).where('id', '=', draw.id).execute();
  const { depositCoin: coinCode, entryDeposit: amount } = draw;
  if (coinCode === null || amount === null) return;
  await book(db, context, {
    bizType: 'NFT_BUY',
    bizNo: depositNo(drawNo, entryNo),
    step: 'enrol',
    at,
    legs: heldLegs({ memberUid, accountType, coinCode, amount }, 'DEBIT'),
  });
};

type Held = Pick<MemberLeg, 'memberUid' | 'accountType' | 'coinCode'> & { amount: Decimal };

/** Returns the legs that freeze a deposit (`DEBIT` of what is available), or give it back. */
const heldLegs = (held: Held, side: 'DEBIT' | 'CREDIT'): Leg[] => {
  const isFrozen = side === 'DEBIT';
  const leg = { ...held, amount: units(held.amount), bizType: isFrozen ? 'FREEZE' : 'UNFREEZE' } as const;
  return [
    { ...leg, bucket: 'AVAILABLE', side },
    { ...leg, bucket: 'FROZEN', side: isFrozen ? 'CREDIT' : 'DEBIT' },
  ];
};

/** Deposits that one tick returns at most. */
const most = 200;

/** Returns the deposits of drawn and cancelled draws, each in a transaction of its own and once. */
export const returnDeposits = async (context: Context): Promise<void> => {
  const { rows } = await sql<
    Held & { bizNo: string }
  >`select held."memberUid", held."accountType", held."coinCode", held.amount,
      held."bizNo" from hold held join "nftDraw" draw on held."bizNo" like draw."drawNo" || '-%'
    where held."bizType" = 'NFT_BUY' and draw.status in ('DRAWN', 'CANCELLED')
    order by held."bizNo" limit ${most}`.execute(context.db);
  for (const { bizNo, ...held } of rows)
    await inTransaction(context.db, (db) =>
      book(db, context, {
        bizType: 'NFT_BUY',
        bizNo,
        step: 'return',
        at: context.now().toISOString(),
        despiteFreeze: true,
        legs: heldLegs(held, 'CREDIT'),
      }),
    );
};
