import type { Kysely } from 'kysely';
import { moveDue } from '@server/services/workflow/due';
import { publishAt } from '@server/services/workflow/publishing';
import type { Tables } from '@server/db/tables';
import { signedIn } from '@server/call/call';
import type { Actor, Call } from '@server/call/call';
import { code, Failure } from '@server/call/failure';
import type { FieldError } from '@server/call/failure';
import type { EntityHooks, Entry, Values } from '@server/resources/entity/entity';
import { recordsOf } from '@server/db/records';

const text = {
  draft: { 'zh-CN': '发送后不可修改，仅草稿可以', 'en-US': 'Only a draft can be changed' },
  all: { 'zh-CN': '只有管理员可以发给全部会员', 'en-US': 'Only an administrator sends to all members' },
  item: { 'zh-CN': '请选择藏品', 'en-US': 'Choose the item' },
  members: { 'zh-CN': '请填写会员', 'en-US': 'Enter the members' },
};

const maySend = ({ audience }: Values, { roles }: Actor): boolean =>
  audience !== 'ALL' || roles.includes('admin');

const isDraft = ({ status }: Entry): boolean => status === 'DRAFT';

/** Messages about items (domain screen 36). Only administrators may address all members. */
export const nftMessageHooks: EntityHooks = {
  check: (after, before) => {
    if (before !== null && !isDraft(before)) throw new Failure(code.notAllowed, text.draft);
    return audienceErrors(after);
  },
  may: { update: isDraft, send: maySend },
  checkAction: {
    send: (_, message, call) => {
      if (!maySend(message, signedIn(call))) throw new Failure(code.noPermission, text.all);
      return [];
    },
  },
  act: { send },
  tick: async (context) => {
    const step = { from: 'SCHEDULED', to: 'PUBLISHED', at: 'sendAt' };
    for (const id of await moveDue(context, 'nftMessage', [step])) {
      const messages = recordsOf(context.db);
      const message = await messages
        .selectFrom('nftMessage')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      const sentCount = await audienceOf(context.db, message ?? {});
      await messages.updateTable('nftMessage').set({ sentCount }).where('id', '=', id).execute();
    }
  },
};

async function send(message: Entry, body: Values, call: Call): Promise<Values> {
  const sent = publishAt('sendAt')(message, body, call);
  if (sent.status !== 'PUBLISHED') return sent;
  return { ...sent, sentCount: await audienceOf(call.db, message) };
}

function audienceErrors({ audience, itemNo = null, memberUids }: Values): FieldError[] {
  if (audience === 'HOLDERS' && itemNo === null)
    return [{ field: 'itemNo', rule: 'required', text: text.item }];
  const isEmpty = !Array.isArray(memberUids) || memberUids.length === 0;
  return audience === 'MEMBERS' && isEmpty
    ? [{ field: 'memberUids', rule: 'required', text: text.members }]
    : [];
}

/** Counts the members that a message reaches. */
async function audienceOf(db: Kysely<Tables>, { audience, itemNo, memberUids }: Values): Promise<number> {
  if (audience === 'MEMBERS') return Array.isArray(memberUids) ? memberUids.length : 0;
  const all = recordsOf(db)
    .selectFrom('member')
    .select(({ fn }) => fn.countAll().as('count'));
  const holders = recordsOf(db)
    .selectFrom('nftToken')
    .select(({ fn }) => fn.count('ownerUid').distinct().as('count'))
    .where('itemNo', '=', itemNo ?? '');
  const { count } = await (audience === 'ALL' ? all : holders).executeTakeFirstOrThrow();
  return Number(count);
}
