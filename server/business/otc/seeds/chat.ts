import type { Text } from '@server/call/failure';
import { mulberry32 } from '@server/seeds/context';
import type { SeedContext } from '@server/seeds/context';
import { scatter } from '@server/seeds/scatter';
import type { RecordEntry, RecordValues } from '@server/db/typedRecords';
import type { Made } from '@server/seeds/money/records';
import { sentences } from '@server/conversation/sentences';
import type { Party } from '../parties';
import type { Order } from './desk';
import { talk } from './texts';

type Row = Made<'otcRoom', 'roomNo' | 'messageCount' | 'unreadStaff' | 'riskWords' | 'staffJoined'>;

/** A message: its time, and for some what it shows beside the words. */
type Saying = {
  role: RecordEntry<'otcMessage'>['senderRole'];
  text: string;
  at: number;
  /** Name of the staff user. */
  by?: string;
  isFlagged?: true;
  isPicture?: true;
  textEn?: string;
};

const timeOf = (at: number) => new Date(at).toISOString();
const system = '系统';

/** Chat rooms of orders with their messages; the figures of a room are computed from them. */
export const openChat = ({ nextId }: Pick<SeedContext, 'nextId'>, nameOf: (uid: string) => string) => {
  const { pick, whole } = scatter({ random: mulberry32(7_052) });
  const rooms = new Map<Order, { row: Row; order: Order; at: number }>();
  const messages: RecordValues<'otcMessage'>[] = [];

  const roomOf = (order: Order) => {
    const known = rooms.get(order);
    if (known) return known;
    const { no, buyer, seller, row } = order;
    const room: Row = {
      id: nextId(),
      version: 1,
      roomNo: `otc:${no}`,
      orderNo: no,
      buyerUid: buyer.uid,
      sellerUid: seller.uid,
      buyerAgentPath: buyer.agentPath,
      sellerAgentPath: seller.agentPath,
      lastMessage: null,
      messageCount: 0,
      unreadStaff: 0,
      orderStatus: row.status,
      staffJoined: false,
      riskWords: 0,
      lastAt: null,
    };
    const made = { row: room, order, at: 0 };
    rooms.set(order, made);
    return made;
  };

  /** Adds a message; messages of a room are at least a second apart. */
  const say = (order: Order, { role, text, at, by, isFlagged, isPicture, textEn }: Saying): void => {
    const room = roomOf(order);
    const { row } = room;
    room.at = Math.max(at, room.at + 1_000 * (1 + whole(40)));
    const id = nextId();
    const uid = role === 'BUYER' ? order.buyer.uid : order.seller.uid;
    const sentAt = timeOf(room.at);
    row.lastMessage = text.slice(0, 200);
    row.messageCount += 1;
    row.lastAt = sentAt;
    if (isFlagged) row.riskWords += 1;
    if (role === 'STAFF') row.unreadStaff = 0;
    else if (row.staffJoined && role !== 'SYSTEM') row.unreadStaff += 1;
    messages.push({
      id,
      msgId: id,
      roomNo: row.roomNo,
      seq: row.messageCount,
      senderRole: role,
      senderName: by ?? (role === 'SYSTEM' ? system : nameOf(uid)),
      kind: role === 'SYSTEM' ? 'SYSTEM' : isPicture ? 'IMAGE' : 'TEXT',
      text,
      textEn: textEn ?? null,
      image: null,
      recalls: null,
      flagged: isFlagged ?? false,
      sentAt,
      buyerAgentPath: order.buyer.agentPath,
      sellerAgentPath: order.seller.agentPath,
    });
  };

  const sayBySystem = (order: Order, text: Text, at: number): void =>
    say(order, { role: 'SYSTEM', text: text['zh-CN'], at, textEn: text['en-US'] });

  return {
    opened: (order: Order, at: number): void => {
      const { payMinutes, autoReply } = order.ad.row;
      sayBySystem(order, sentences.opened(payMinutes, order.row.referenceCode), at);
      const host = order.ad.side === 'SELL' ? 'SELLER' : 'BUYER';
      say(order, { role: host, text: autoReply, at: at + 2_000 });
      if (whole(3) > 0) {
        const guest = host === 'SELLER' ? 'BUYER' : 'SELLER';
        say(order, { role: guest, text: pick(talk.greet), at: at + 20_000 });
        say(order, { role: host, text: pick(talk.answer), at: at + 50_000 });
      }
      if (whole(16) === 0)
        say(order, { role: host, text: pick(talk.risky), at: at + 60_000, isFlagged: true });
    },
    paid: (order: Order, at: number): void => {
      sayBySystem(order, sentences.paid, at);
      if (whole(2) === 0) say(order, { role: 'BUYER', text: pick(talk.paid), at: at + 9_000 });
    },
    released: (order: Order, at: number): void => {
      if (whole(2) === 0) say(order, { role: 'SELLER', text: pick(talk.thanks), at: at - 20_000 });
      sayBySystem(order, sentences.released.SELLER, at);
    },
    ended: (order: Order, at: number, why: string): void => sayBySystem(order, sentences.canceled(why), at),
    appealed: (order: Order, at: number, by: Party): void => {
      say(order, { role: by, text: pick(talk.press), at: at - 90_000 });
      sayBySystem(order, sentences.appealed[by], at);
    },
    joined: (order: Order, at: number, staff: string): void => {
      roomOf(order).row.staffJoined = true;
      sayBySystem(order, sentences.joined(staff), at);
      for (const text of talk.staff.slice(0, 1 + whole(2)))
        say(order, { role: 'STAFF', text, at: at + 30_000, by: staff });
      const role = pick(['BUYER', 'SELLER'] as const);
      say(order, { role, text: '好的，资料在这里，请查收', at: at + 300_000, isPicture: true });
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
