import type { ServerFrame } from '../gen/otcSocket';
import type { ChatMessage, ChatRoom, FrameOf, RoomEntered } from '../socket/frames';

/** What a window knows about a room of the chat. */
export type ChatRoomState = {
  /** False until the platform answered `watch` or `join` for the first time. */
  isEntered: boolean;
  /** By `seq`, without gaps and repetitions. */
  messages: readonly ChatMessage[];
  /** Messages after a gap, which is being repaired. */
  ahead: readonly ChatMessage[];
  /** `seq` of the last of `messages`, 0 in an empty room; null before the room was entered. */
  upTo: number | null;
  /** The highest `seq` in any frame so far. */
  lastSeq: number;
  /** Whether there are messages before the first of `messages`. */
  hasEarlier: boolean;
  /** Whether the user takes part; false while watching. */
  joined: boolean;
  participants: RoomEntered['participants'];
  order: RoomEntered['order'] | null;
  /** How far each side has read. */
  readSeq: RoomEntered['readSeq'];
  /** The order ended 7 days ago. */
  readOnly: boolean;
  /** Who writes at the moment. */
  typing: { role: FrameOf<'typing'>['data']['role']; name: string } | null;
  /** The last change of the handler of the appeal since the room was entered. */
  assigned: { appealNo: string; handler: string | null } | null;
  /** Why the room cannot be entered. */
  refusal: { code: number; msg: string } | null;
};

export const emptyRoom: ChatRoomState = {
  isEntered: false,
  messages: [],
  ahead: [],
  upTo: null,
  lastSeq: 0,
  hasEarlier: false,
  joined: false,
  participants: [],
  order: null,
  readSeq: { BUYER: 0, SELLER: 0, STAFF: 0 },
  readOnly: false,
  typing: null,
  assigned: null,
  refusal: null,
};

/** Adds messages in any order, with repetitions and gaps. */
function withMessages(state: ChatRoomState, added: readonly ChatMessage[]): ChatRoomState {
  const [only] = added;
  if (!only) return state;
  const bySeq = new Map<number, ChatMessage>();
  for (const message of [...state.messages, ...state.ahead, ...added]) bySeq.set(message.seq, message);
  const recalled = new Set([...bySeq.values()].map(({ recalls }) => recalls));
  const all = [...bySeq.values()]
    .sort((one, other) => one.seq - other.seq)
    .map((one) => (recalled.has(one.msgId) && !one.recalled ? { ...one, recalled: true, image: null } : one));
  const lastSeq = Math.max(state.lastSeq, all.at(-1)?.seq ?? 0);
  // Before the room is entered nothing tells where its list begins.
  if (state.upTo === null) return { ...state, ahead: all, lastSeq };
  let first = state.messages[0]?.seq ?? state.upTo + 1;
  let upTo = state.upTo;
  while (bySeq.has(first - 1)) first -= 1;
  while (bySeq.has(upTo + 1)) upTo += 1;
  const messages = all.filter(({ seq }) => seq >= first && seq <= upTo);
  const ahead = all.filter(({ seq }) => seq > upTo);
  return { ...state, messages, ahead, upTo, lastSeq, hasEarlier: first > 1 };
}

/** Adds one message; the next one, which is the usual case, without sorting all. */
function withMessage(state: ChatRoomState, message: ChatMessage): ChatRoomState {
  const { upTo, typing } = state;
  const isTyping = typing?.role === message.senderRole && typing.name === message.senderName;
  const base = isTyping ? { ...state, typing: null } : state;
  if (upTo === null || message.seq !== upTo + 1 || base.ahead.length > 0 || message.recalls !== undefined)
    return withMessages(base, [message]);
  const lastSeq = Math.max(base.lastSeq, message.seq);
  return { ...base, messages: [...base.messages, message], upTo: message.seq, lastSeq };
}

function entered(state: ChatRoomState, data: RoomEntered): ChatRoomState {
  const { joined, participants, order, missed, readOnly } = data;
  const start = missed[0] ? missed[0].seq - 1 : data.lastSeq;
  const readSeq = {
    BUYER: Math.max(state.readSeq.BUYER, data.readSeq.BUYER),
    SELLER: Math.max(state.readSeq.SELLER, data.readSeq.SELLER),
    STAFF: Math.max(state.readSeq.STAFF, data.readSeq.STAFF),
  };
  const next: ChatRoomState = {
    ...state,
    isEntered: true,
    joined,
    participants,
    order,
    readOnly,
    readSeq,
    refusal: null,
    upTo: state.upTo ?? start,
    lastSeq: Math.max(state.lastSeq, data.lastSeq),
  };
  // An empty list of `missed` must place what came before this answer, too.
  return withMessages(next, missed.length > 0 ? missed : next.ahead);
}

/** Returns the room after a frame about it. Repeated, late and missing frames do no harm. */
export function withFrame(state: ChatRoomState, frame: ServerFrame): ChatRoomState {
  switch (frame.type) {
    case 'message':
      return withMessage(state, frame.data);
    case 'joined':
      return entered(state, frame.data);
    case 'history.ok':
      return withMessages(state, frame.data.messages);
    case 'left':
      return { ...state, joined: false };
    case 'ack':
      return { ...state, lastSeq: Math.max(state.lastSeq, frame.data.seq) };
    case 'room':
      return withTurn({ ...state, lastSeq: Math.max(state.lastSeq, frame.data.lastSeq) }, frame.data);
    case 'receipt': {
      const { role, upToSeq } = frame.data;
      const readSeq = { ...state.readSeq, [role]: Math.max(state.readSeq[role], upToSeq) };
      return { ...state, readSeq, lastSeq: Math.max(state.lastSeq, upToSeq) };
    }
    case 'typing':
      return { ...state, typing: { role: frame.data.role, name: frame.data.name } };
    case 'order':
      return withTurn(state, { orderStatus: frame.data.status });
    case 'assigned':
      return { ...state, assigned: { appealNo: frame.data.appealNo, handler: frame.data.handler } };
    default:
      return state;
  }
}

/** Sets the status of the order. Whose turn it is changes with the status, so nobody's is known until the platform says it. */
function withTurn(
  state: ChatRoomState,
  { orderStatus: status, turn = null }: Pick<ChatRoom, 'orderStatus' | 'turn'>,
): ChatRoomState {
  return state.order ? { ...state, order: { ...state.order, status, turn } } : state;
}

/** Returns the room that a frame is about, or null. */
export function roomOf(frame: ServerFrame): string | null {
  if (frame.type === 'message') return frame.room;
  return 'room' in frame.data && typeof frame.data.room === 'string' ? frame.data.room : null;
}

/** Returns the messages of a frame. */
export function messagesIn(frame: ServerFrame): readonly ChatMessage[] {
  if (frame.type === 'message') return [frame.data];
  if (frame.type === 'joined') return frame.data.missed;
  return frame.type === 'history.ok' ? frame.data.messages : [];
}

/** The most messages that `history` returns. */
export const historyLimit = 50;

/** Returns the `history` that fills the upper end of the first gap, or null without a gap. */
export function gapOf({ upTo, ahead, lastSeq }: ChatRoomState): { beforeSeq: number; limit: number } | null {
  if (upTo === null) return null;
  const beforeSeq = ahead[0]?.seq ?? lastSeq + 1;
  const missing = beforeSeq - upTo - 1;
  return missing > 0 ? { beforeSeq, limit: Math.min(missing, historyLimit) } : null;
}
