import { sql } from 'kysely';
import { rising } from '@server/resources/rules/bounds';
import { moveDue } from '@server/workflow/due';
import { recordNumber } from '@server/call/recordNumber';
import { refuseEnded } from '@server/workflow/publishing';
import { instant } from '@server/call/call';
import type { Call } from '@server/call/call';
import { code, Failure, refusedIf } from '@server/call/failure';
import type { FieldError } from '@server/call/failure';
import type { EntityHooks } from '@server/resources/entity/entity';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordEntry, RecordValues } from '@server/db/typedRecords';
import { airdropErrors, airdropToMembers } from './airdrop';
import { mint } from './mint';

const text = {
  review: { 'zh-CN': '审核中不可修改', 'en-US': 'It cannot be changed while it is under review' },
  supply: { 'zh-CN': '铸造后发行量不可修改', 'en-US': 'The supply cannot change after minting' },
  sold: {
    'zh-CN': '发行量减预留量不能小于已售',
    'en-US': 'Supply less reserved must not be below the number sold',
  },
  reserved: { 'zh-CN': '预留量不能超过发行量', 'en-US': 'Must not be above the supply' },
  organization: { 'zh-CN': '所属机构不在合作状态', 'en-US': 'Its organization is not active' },
};

/** Serials are minted in their order, so the last one is their number. */
const minted = sql<number>`coalesce((select max("serialNo") from "nftToken" where "nftToken"."itemNo" = "nftItem"."itemNo"), 0)`;

type Item = RecordEntry<'nftItem'>;

const isOpen = ({ status }: Item): boolean => status === 'DRAFT' || status === 'REJECTED';

/** Items (domain screen 32). An item under review cannot be edited, and the supply of a minted item is fixed. */
export const nftItemHooks: EntityHooks<'nftItem'> = {
  check: (after, before) => [...rising(after, ['saleAt', 'saleEndAt']), ...stockErrors(after, before)],
  write: (_, before, call) => (before === null ? { itemNo: recordNumber('NI', call) } : {}),
  may: { update: ({ status }) => refusedIf(status === 'PENDING_REVIEW', text.review) },
  derived: { minted },
  checkAction: { submit: saleErrors, approve: saleErrors, publish: saleErrors, airdrop: airdropErrors },
  act: { offline: cancelListings, airdrop: airdropToMembers },
  tick: async (context) => {
    await mint(context);
    await moveDue(context, 'nftItem', [
      { from: 'READY', to: 'ON_SALE', at: 'saleAt' },
      { from: 'ON_SALE', to: 'SOLD_OUT', at: 'saleEndAt' },
    ]);
  },
};

function stockErrors(after: RecordValues<'nftItem'>, before: Item | null): FieldError[] {
  const { supply = 0, sold = 0 } = after;
  const reserved = after.reserved ?? 0;
  if (before !== null && !isOpen(before) && supply !== before.supply)
    return [{ field: 'supply', rule: 'minted', text: text.supply }];
  if (reserved > supply) return [{ field: 'reserved', rule: 'supply', text: text.reserved }];
  return sold > supply - reserved ? [{ field: 'reserved', rule: 'sold', text: text.sold }] : [];
}

/** Checks that the issuer can be paid and that the sale is still open. */
async function saleErrors(body: unknown, item: Item, call: Call): Promise<FieldError[]> {
  const organization = await recordsOf(call.db)
    .selectFrom('nftOrganization')
    .select('status')
    .where('orgCode', '=', item.orgCode)
    .executeTakeFirst();
  if (organization?.status !== 'ACTIVE') throw new Failure(code.notAllowed, text.organization);
  return refuseEnded('saleEndAt')(body, item, call);
}

/** Cancels the listings of an item that goes offline and returns the tokens to their owners. */
async function cancelListings({ itemNo }: Item, _: unknown, call: Call): Promise<void> {
  const db = recordsOf(call.db);
  await db
    .updateTable('nftListing')
    .set({ status: 'CANCELLED', updatedAt: instant(call) })
    .where('itemNo', '=', itemNo)
    .where('status', '=', 'LISTED')
    .execute();
  await db
    .updateTable('nftToken')
    .set({ status: 'HELD' })
    .where('itemNo', '=', itemNo)
    .where('status', '=', 'LISTED')
    .execute();
}
