import { signedIn } from '@server/call/call';
import type { Call, Handler } from '@server/call/call';
import { code, Failure, fieldError } from '@server/call/failure';
import { recordsOf } from '@server/db/typedRecords';
import { recordsOfIds } from '@server/resources/calls/read';
import type { Entities, EntityHooks } from '@server/resources/entity/entity';
import { findVisibleRow } from '@server/resources/rows/findVisibleRow';
import { recordViews } from '@server/resources/view/recordView';
import { blockMember, hasJoined, joinRoom } from '@server/conversation/attendance';
import { writeMessage } from '@server/conversation/write';
import { roomOf } from './orderRoom';

const text = {
  noParty: { 'zh-CN': '该会员不在此会话中', 'en-US': 'This member is not in the room' },
  notJoined: { 'zh-CN': '请先加入会话', 'en-US': 'Join the room first' },
};

/** Rooms of OTC orders (domain screen 42), beside the websocket. */
export const otcRoomHooks: EntityHooks<'otcRoom'> = {
  checkAction: {
    block: ({ memberUid }, { buyerUid, sellerUid }) =>
      memberUid !== null && (memberUid === buyerUid || memberUid === sellerUid)
        ? []
        : [fieldError('memberUid', 'noParty', text.noParty)],
  },
  act: {
    join: async ({ roomNo }, _, call) => {
      await joinRoom(call.db, call.context, roomNo, signedIn(call));
      return {};
    },
    block: async ({ roomNo }, { memberUid, reason }, call) => {
      const { userId } = signedIn(call);
      if (memberUid !== null) await blockMember(call.db, call.context, { roomNo, memberUid, userId, reason });
      return {};
    },
  },
};

/** Returns stored messages, oldest first, as the caller may see them. */
const shownMessages = async (entities: Entities, ids: readonly string[], call: Call) => {
  const entity = entities.get('otcMessage');
  return entity ? recordViews(entity, await recordsOfIds(entity, ids, call), call) : [];
};

/** `POST /admin/otc/chat/{id}/send`: a message of staff who have joined. */
export const sendOtcChat =
  (entities: Entities): Handler<'sendOtcChat'> =>
  async (call) => {
    const { db, context } = call;
    const { userId: key, name } = signedIn(call);
    const { roomNo } = await findVisibleRow('otcRoom', call);
    if (!(await hasJoined(db, roomNo, key))) throw new Failure(code.noPermission, text.notJoined);
    const wished = { roomNo, ...call.body };
    const writer = { role: 'STAFF', key, name, isStaff: true, mayWriteNow: () => true } as const;
    const { msgId } = await writeMessage(db, context, writer, wished);
    const [message] = await shownMessages(entities, [msgId], call);
    return message;
  };

const mostShown = 200;

/** `GET /admin/otc/order/{id}/chat`: the last messages of an order, oldest first. */
export const chatOtcOrder =
  (entities: Entities): Handler<'chatOtcOrder'> =>
  async (call) => {
    const { orderNo } = await findVisibleRow('otcOrder', call);
    const newest = await recordsOf(call.db)
      .selectFrom('otcMessage')
      .select('id')
      .where('roomNo', '=', roomOf(orderNo))
      .orderBy('seq', 'desc')
      .limit(mostShown)
      .execute();
    return shownMessages(entities, newest.map(({ id }) => id).reverse(), call);
  };
