import type { Text } from '@server/call/failure';
import { mulberry32 } from '@server/seeds/context';
import type { SeedContext } from '@server/seeds/context';
import { scatter } from '@server/seeds/scatter';
import { sentences } from '@server/conversation/sentences';
import type { Order } from './desk';
import { talk } from './texts';

type Row = Record<string, unknown>;
type Role = 'BUYER' | 'SELLER' | 'STAFF' | 'SYSTEM';

const timeOf = (at: number) => new Date(at).toISOString();
const system = '系统';

/** Chat rooms of orders with their messages; the figures of a room are computed from them. */
export const openChat = ({ nextId }: Pick<SeedContext, 'nextId'>, nameOf: (uid: string) => string) => {
  const { pick, whole } = scatter({ random: mulberry32(7_052) });
  const rooms = new Map<Order, { row: Row; order: Order; at: number }>();
  const messages: Row[] = [];

  const roomOf = (order: Order) => {
    const known = rooms.get(order);
    if (known) return known;
    const { no, buyer, seller, row } = order;
    const room = {
      ...{
        id: nextId(),
        version: 1,
        roomNo: `otc:${no}`,
        orderNo: no,
        buyerUid: buyer.uid,
        sellerUid: seller.uid,
      },
      ...{
        buyerAgentPath: buyer.agentPath,
        sellerAgentPath: seller.agentPath,
        lastMessage: null,
        messageCount: 0,
      },
      ...{ unreadStaff: 0, orderStatus: row.status, staffJoined: false, riskWords: 0, lastAt: null },
    };
    const made = { row: room, order, at: 0 };
    rooms.set(order, made);
    return made;
  };

  /** Adds a message; messages of a room are at least a second apart. */
  const say = (
    order: Order,
    senderRole: Role,
    text: string,
    when: number,
    by: string | null = null,
    flagged = false,
    isPicture = false,
    textEn: string | null = null,
  ): void => {
    const room = roomOf(order);
    const { row } = room;
    room.at = Math.max(when, room.at + 1_000 * (1 + whole(40)));
    const id = nextId();
    const uid = senderRole === 'BUYER' ? order.buyer.uid : order.seller.uid;
    const senderName = by ?? (senderRole === 'SYSTEM' ? system : nameOf(uid));
    const seq = Number(row.messageCount) + 1;
    messages.push({
      ...{ id, msgId: id, roomNo: row.roomNo, seq, senderRole, senderName },
      ...{
        kind: senderRole === 'SYSTEM' ? 'SYSTEM' : isPicture ? 'IMAGE' : 'TEXT',
        text,
        ...{ textEn, image: null, recalls: null },
        flagged,
        sentAt: timeOf(room.at),
      },
      ...{ buyerAgentPath: row.buyerAgentPath, sellerAgentPath: row.sellerAgentPath },
    });
    const isUnread = row.staffJoined === true && (senderRole === 'BUYER' || senderRole === 'SELLER');
    Object.assign(row, {
      ...{ lastMessage: text.slice(0, 200), messageCount: seq, lastAt: timeOf(room.at) },
      riskWords: Number(row.riskWords) + (flagged ? 1 : 0),
      unreadStaff: senderRole === 'STAFF' ? 0 : Number(row.unreadStaff) + (isUnread ? 1 : 0),
    });
  };

  const sayBySystem = (order: Order, text: Text, at: number): void =>
    say(order, 'SYSTEM', text['zh-CN'], at, null, false, false, text['en-US']);

  return {
    opened: (order: Order, at: number): void => {
      sayBySystem(
        order,
        sentences.opened(String(order.ad.row.payMinutes), String(order.row.referenceCode)),
        at,
      );
      const host = order.ad.side === 'SELL' ? 'SELLER' : 'BUYER';
      say(order, host, String(order.ad.row.autoReply), at + 2_000);
      if (whole(3) > 0) {
        say(order, host === 'SELLER' ? 'BUYER' : 'SELLER', pick(talk.greet), at + 20_000);
        say(order, host, pick(talk.answer), at + 50_000);
      }
      if (whole(16) === 0) say(order, host, pick(talk.risky), at + 60_000, null, true);
    },
    paid: (order: Order, at: number): void => {
      sayBySystem(order, sentences.paid, at);
      if (whole(2) === 0) say(order, 'BUYER', pick(talk.paid), at + 9_000);
    },
    released: (order: Order, at: number): void => {
      if (whole(2) === 0) say(order, 'SELLER', pick(talk.thanks), at - 20_000);
      sayBySystem(order, sentences.released.SELLER, at);
    },
    ended: (order: Order, at: number, why: string): void => sayBySystem(order, sentences.canceled(why), at),
    appealed: (order: Order, at: number, by: 'BUYER' | 'SELLER'): void => {
      say(order, by, pick(talk.press), at - 90_000);
      sayBySystem(order, sentences.appealed[by], at);
    },
    joined: (order: Order, at: number, staff: string): void => {
      roomOf(order).row.staffJoined = true;
      sayBySystem(order, sentences.joined(staff), at);
      for (const text of talk.staff.slice(0, 1 + whole(2))) say(order, 'STAFF', text, at + 30_000, staff);
      say(
        order,
        pick(['BUYER', 'SELLER'] as const),
        '好的，资料在这里，请查收',
        at + 300_000,
        null,
        false,
        true,
      );
    },
    ruled: (order: Order, at: number, isForBuyer: boolean): void =>
      sayBySystem(order, sentences.ruled[isForBuyer ? 'RELEASE_TO_BUYER' : 'RETURN_TO_SELLER'], at),
    /** Returns the rows; rooms take the final status of their orders. */
    tables: () => {
      for (const { row, order } of rooms.values()) row.orderStatus = order.row.status;
      return { otcRoom: [...rooms.values()].map(({ row }) => row), otcMessage: messages };
    },
  };
};
