import type { ChatMessage } from '@/api/socket/frames';

/** A line of the conversation: the mark of a day, or a message. */
export type Entry =
  | { kind: 'day'; key: string; day: string }
  | {
      kind: 'message';
      key: string;
      message: ChatMessage;
      /** Whether it follows a message of the same sender closely, so that the name is not repeated. */
      isNext: boolean;
      /** The picture was hidden from the parties. */
      isRecalled: boolean;
      /** Sides that have read it, as far as they are worth a word. */
      readBy: readonly Party[];
    };

export type Party = 'BUYER' | 'SELLER' | 'STAFF';
type ReadSeqs = Readonly<Record<Party, number>>;

/** Messages of one sender within this time stand together, in milliseconds. */
const together = 3 * 60_000;

const isNextOf = (message: ChatMessage, before: ChatMessage | undefined): boolean =>
  before !== undefined &&
  before.senderRole === message.senderRole &&
  before.senderName === message.senderName &&
  Date.parse(message.sentAt) - Date.parse(before.sentAt) < together;

/** Staff want to know who has read what staff wrote, and whether the other party has read the last word of a party. */
function readersOf({ senderRole, seq }: ChatMessage, readSeq: ReadSeqs, lastOf: ReadonlyMap<string, number>) {
  if (senderRole === 'SYSTEM') return [];
  const parties: readonly Party[] = ['BUYER', 'SELLER'];
  const isTold = senderRole === 'STAFF' || lastOf.get(senderRole) === seq;
  return parties.filter((party) => isTold && party !== senderRole && readSeq[party] >= seq);
}

/**
 * Returns the lines of a conversation.
 * @param dayOf returns the day of a time in the user's zone
 */
export function entriesOf(
  messages: readonly ChatMessage[],
  readSeq: ReadSeqs,
  dayOf: (time: string) => string,
): readonly Entry[] {
  const recalled = new Set(messages.flatMap(({ recalls }) => recalls ?? []));
  const lastOf = new Map(messages.map(({ senderRole, seq }) => [senderRole, seq]));
  return messages.flatMap((message, place): Entry[] => {
    const before = messages[place - 1];
    const day = dayOf(message.sentAt);
    const isNewDay = before === undefined || dayOf(before.sentAt) !== day;
    const entry: Entry = {
      kind: 'message',
      key: message.msgId,
      message,
      isNext: !isNewDay && isNextOf(message, before),
      isRecalled: message.recalled === true || recalled.has(message.msgId),
      readBy: readersOf(message, readSeq, lastOf),
    };
    return isNewDay ? [{ kind: 'day', key: day, day }, entry] : [entry];
  });
}
