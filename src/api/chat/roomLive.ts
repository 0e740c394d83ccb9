import type { ServerFrame } from '../gen/otcSocket';
import type { Connection } from '../socket/connection';
import { type ChatRoomState, gapOf, roomOf, withFrame } from './roomState';

type Cell = { read: () => ChatRoomState; write: (state: ChatRoomState) => void };

/** Milliseconds. */
type Times = {
  /** How long "… is typing" is shown. */
  typing: number;
  /** Wait for a message whose `seq` another frame contained. */
  late: number;
  /** Wait for further announcements, until the participants are read again. */
  changed: number;
  /** Wait until a gap is asked for again. */
  retry: number;
};

const usualTimes: Times = { typing: 5_000, late: 1_000, changed: 300, retry: 5_000 };

/**
 * Keeps a room up to date: enters it whenever the connection opens, takes its frames, and asks for the messages of a gap.
 * Returns a function that stops it.
 */
export function followRoom(connection: Connection, room: string, { read, write }: Cell, times = usualTimes) {
  let isRepairing = false;
  let typed: ReturnType<typeof setTimeout> | undefined;
  let late: ReturnType<typeof setTimeout> | undefined;
  let changed: ReturnType<typeof setTimeout> | undefined;

  // `watch` also for those who take part: that is stored on the platform, and `join` would undo a `leave` whose answer was lost.
  const enter = async (): Promise<void> => {
    const { upTo } = read();
    const place = { room, ...(upTo !== null && { lastSeq: upTo }) };
    if (connection.state().phase !== 'open') return;
    const { failure } = await connection.request('watch', place);
    if (failure?.why === 'refused')
      write({ ...read(), joined: false, refusal: { code: failure.code, msg: failure.msg } });
    // Lost: the next connection enters again.
    if (failure?.why === 'timeout' && connection.state().phase === 'open') return enter();
  };
  const repair = async (): Promise<void> => {
    if (isRepairing) return;
    isRepairing = true;
    for (let gap = gapOf(read()); gap;) {
      const { failure } = await connection.request('history', { room, ...gap });
      const next = gapOf(read());
      if (failure || next?.beforeSeq === gap.beforeSeq) {
        // No other frame may come. After a lost connection, entering the room asks for what is missing.
        if (connection.state().phase === 'open') late = setTimeout(() => void repair(), times.retry);
        break;
      }
      gap = next;
    }
    isRepairing = false;
  };
  const checkGap = () => {
    clearTimeout(late);
    const state = read();
    if (state.ahead.length > 0) void repair();
    else if (gapOf(state)) late = setTimeout(() => void repair(), times.late);
  };
  /** Who takes part and who may not write comes only with the answer to entering. */
  const isAnnouncement = (frame: ServerFrame): boolean =>
    frame.type === 'message' && frame.data.kind === 'SYSTEM' && frame.data.recalls === undefined;
  const stop = connection.subscribe({
    onOpen: () => void enter(),
    onFrame: (frame) => {
      if (roomOf(frame) !== room) return;
      const before = read();
      const after = withFrame(before, frame);
      if (after !== before) write(after);
      if (frame.type === 'typing') {
        clearTimeout(typed);
        typed = setTimeout(() => write({ ...read(), typing: null }), times.typing);
      }
      if (isAnnouncement(frame) && after !== before) {
        clearTimeout(changed);
        changed = setTimeout(() => void enter(), times.changed);
      }
      checkGap();
    },
  });
  return () => {
    clearTimeout(typed);
    clearTimeout(late);
    clearTimeout(changed);
    connection.send('leave', { room, quiet: true });
    stop();
  };
}
