import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { components } from '@/api/gen/contract/shared';
import { negate, toDecimal, units } from '@/kit/format/units';
import type { Units } from '@/kit/format/units';
import { code } from '@server/call/failure';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordRow } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';
import type { MemberLeg } from '@server/ledger/journal';

/** The account of a member that pays an order, and gets its payment. */
export type PayingAccount = Pick<MemberLeg, 'memberUid' | 'accountType'>;

type Order = RecordRow<'dualOrder'>;

export type Issue = components['schemas']['DualOrderIssue'];

/** Returns a problem as a failure of a task: the code of the refusal that it stands for, and its title in the contract. */
export const issueTitle = ({ contract }: Context, issue: Issue) => {
  const items = contract.document.components.schemas.DualOrderIssue?.['x-items'];
  const { title, 'x-title-zh': zh } = items?.[issue] ?? {};
  return { code: code.frozen, text: { 'zh-CN': zh ?? issue, 'en-US': title ?? issue } };
};

/** Returns the account that paid an order, as its ledger says. */
export const payingAccount = async (
  db: Kysely<Tables>,
  { orderNo, memberUid }: Pick<Order, 'orderNo' | 'memberUid'>,
): Promise<PayingAccount> => {
  const { accountType } = await recordsOf(db)
    .selectFrom('ledgerEntry')
    .select('accountType')
    .where('bizNo', '=', orderNo)
    .where('memberUid', '=', memberUid)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { memberUid, accountType };
};

/** Returns what keeps the system from moving an order's money by itself; null: nothing. */
export const issueOf = async (
  db: Kysely<Tables>,
  { memberUid, accountType }: PayingAccount,
  coinCode: string,
): Promise<Issue | null> => {
  const { rows } = await sql<{ isBlocked: boolean; isFrozen: boolean }>`
    select status in ('FROZEN', 'CLOSED') as "isBlocked", exists (select from account
      where "memberUid" = ${memberUid} and "accountType" = ${accountType} and "coinCode" = ${coinCode}
        and status = 'FROZEN') as "isFrozen"
    from member where uid = ${memberUid}`.execute(db);
  const [found] = rows;
  if (found?.isBlocked !== false) return 'MEMBER_BLOCKED';
  return found.isFrozen ? 'ACCOUNT_FROZEN' : null;
};

/** Adds to what is sold of a product; negative for an order that left it (I-16). */
export const addSold = async (db: Kysely<Tables>, productNo: string, amount: Units): Promise<void> => {
  await recordsOf(db)
    .updateTable('dualProduct')
    .set((columns) => ({ soldAmount: columns(columns.ref('soldAmount'), '+', toDecimal(amount)) }))
    .where('productNo', '=', productNo)
    .execute();
};

/** Takes an order that is not active yet out of what is sold of its product. */
export const takeFromSold = (
  db: Kysely<Tables>,
  { productNo, investAmount }: Pick<Order, 'productNo' | 'investAmount'>,
): Promise<void> => addSold(db, productNo, negate(units(investAmount)));

/** Locks a product before its orders, as everything that changes both does. */
export const lockProduct = async (db: Kysely<Tables>, productNo: string): Promise<RecordRow<'dualProduct'>> =>
  recordsOf(db)
    .selectFrom('dualProduct')
    .selectAll()
    .where('productNo', '=', productNo)
    .forUpdate()
    .executeTakeFirstOrThrow();
