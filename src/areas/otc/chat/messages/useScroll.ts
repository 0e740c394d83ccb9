import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { ChatMessage } from '@/api/socket/frames';
import { useStable } from '@/kit/hooks/useStable';

/** Within so many pixels of the end or the start, the view counts as there. */
const near = { end: 48, start: 120 };

type Given = {
  messages: readonly ChatMessage[];
  /** Number of lines, among them days and unsent messages. */
  count: number;
  unsent: number;
  /** Only who takes part reads for the others to know. */
  joined: boolean;
  hasEarlier: boolean;
  onEarlier: () => void;
  onSeen: (seq: number) => void;
};

/**
 * Keeps a conversation at its newest message while the user is there, and at the message that is read otherwise. Asks for
 * earlier messages at the start, and reports the newest message that was in view.
 */
export function useScroll({ messages, count, unsent, joined, hasEarlier, onEarlier, onSeen }: Given) {
  const container = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const isAtEnd = useRef(true);
  // Scrolling asks once for what is before the first message; the button asks again.
  const askedBefore = useRef(0);
  const [seen, setSeen] = useState(0);
  const first = messages[0]?.seq ?? 0;
  const last = messages.at(-1)?.seq ?? 0;
  const isOwn = messages.at(-1)?.own ?? false;
  // Messages that come before the known ones must not move those that are read.
  const [known, setKnown] = useState(first);
  useEffect(() => setKnown(first), [first]);

  const report = useStable(() => {
    if (!isAtEnd.current || last === 0 || document.visibilityState === 'hidden') return;
    setSeen(last);
    onSeen(last);
  });
  const toEnd = useCallback(() => {
    isAtEnd.current = true;
    if (count > 0) list.current?.scrollToIndex(count - 1, { align: 'end' });
  }, [count]);
  useLayoutEffect(() => {
    if (isAtEnd.current || isOwn) toEnd();
    report();
  }, [last, unsent, joined, isOwn, toEnd, report]);
  useEffect(() => {
    document.addEventListener('visibilitychange', report);
    return () => document.removeEventListener('visibilitychange', report);
  }, [report]);
  const handleScroll = (offset: number) => {
    const { current: sizes } = list;
    if (!sizes) return;
    const wasAtEnd = isAtEnd.current;
    isAtEnd.current = offset + sizes.viewportSize >= sizes.scrollSize - near.end;
    if (isAtEnd.current && !wasAtEnd) report();
    if (!hasEarlier || offset > near.start || sizes.scrollSize <= sizes.viewportSize) return;
    if (askedBefore.current === first) return;
    askedBefore.current = first;
    onEarlier();
  };
  return {
    container,
    list,
    toEnd,
    handleScroll,
    /** A picture that loads, or a smaller window, must not push the newest message out of view. */
    handleResize: () => isAtEnd.current && toEnd(),
    isShifted: first < known,
    /** Number of messages below the view that were not seen. */
    below: seen === 0 ? 0 : Math.max(0, last - seen),
  };
}
