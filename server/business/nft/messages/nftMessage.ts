import { moveDue } from '@server/workflow/due';
import { publishAt } from '@server/workflow/publishing';
import type { Call, Handler } from '@server/call/call';
import { code, refusedIf } from '@server/call/failure';
import type { FieldError } from '@server/call/failure';
import type { EntityHooks } from '@server/resources/entity/entity';
import { findVisibleRow } from '@server/resources/rows/findVisibleRow';
import type { RecordEntry, RecordValues } from '@server/db/typedRecords';
import { audienceCount, audienceSize } from './inbox';

const text = {
  draft: { 'zh-CN': '发送后不可修改，仅草稿可以', 'en-US': 'Only a draft can be changed' },
  all: { 'zh-CN': '只有管理员可以发给全部会员', 'en-US': 'Only an administrator sends to all members' },
  item: { 'zh-CN': '请选择藏品', 'en-US': 'Choose the item' },
  members: { 'zh-CN': '请填写会员', 'en-US': 'Enter the members' },
};

/** Messages about items (domain screen 36). Only administrators may address all members. */
export const nftMessageHooks: EntityHooks<'nftMessage'> = {
  check: audienceErrors,
  may: {
    update: ({ status }) => refusedIf(status !== 'DRAFT', text.draft),
    send: ({ audience }, { roles }) =>
      refusedIf(audience === 'ALL' && !roles.includes('admin'), text.all, code.noPermission),
  },
  act: { send },
  tick: async (context) => {
    const set = () => ({ sentCount: audienceCount });
    await moveDue(context, 'nftMessage', [{ from: 'SCHEDULED', to: 'PUBLISHED', at: 'sendAt', set }]);
  },
};

async function send(message: RecordEntry<'nftMessage'>, body: { sendAt?: string | null }, call: Call) {
  const sent = publishAt('sendAt')(message, body, call);
  if (sent.status !== 'PUBLISHED') return sent;
  return { ...sent, sentCount: await audienceSize(call.db, message) };
}

function audienceErrors({
  audience,
  itemNo = null,
  memberUids = [],
}: RecordValues<'nftMessage'>): FieldError[] {
  if (audience === 'HOLDERS' && itemNo === null)
    return [{ field: 'itemNo', rule: 'required', text: text.item }];
  return audience === 'MEMBERS' && memberUids.length === 0
    ? [{ field: 'memberUids', rule: 'required', text: text.members }]
    : [];
}

/** `GET /admin/nft/message/{id}/audience`: how many members a message would reach now. */
export const audienceNftMessage: Handler<'audienceNftMessage'> = async (call) => ({
  members: await audienceSize(call.db, await findVisibleRow('nftMessage', call)),
});
