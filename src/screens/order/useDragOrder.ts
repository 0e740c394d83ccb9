import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react';

/** Where a key moves an element. */
const targets: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowUp: (at) => Math.max(0, at - 1),
  ArrowDown: (at, last) => Math.min(last, at + 1),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Handles by which the children of `list` are dragged, or moved by arrow keys, Home and End. `dragged` is the index of the one
 * that is being dragged. Each child needs a key of its own, so that its handle keeps the focus and the pointer.
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  count: number,
  onMove: (from: number, to: number) => void,
) {
  const [dragged, setDragged] = useState<number | null>(null);
  const drop = () => setDragged(null);
  const handleMove = (event: PointerEvent) => {
    if (dragged === null || !list.current) return;
    const boxes = [...list.current.children].map((item) => item.getBoundingClientRect());
    const at = boxes.findIndex(({ top, bottom }) => event.clientY >= top && event.clientY < bottom);
    if (at < 0 || at === dragged) return;
    onMove(dragged, at);
    setDragged(at);
    list.current.children[at]?.scrollIntoView({ block: 'nearest' });
  };
  return {
    dragged,
    /** Props of the handle of the child at an index. */
    handleAt: (at: number) => ({
      onKeyDown: (event: KeyboardEvent) => {
        const to = targets[event.key]?.(at, count - 1);
        if (to === undefined) return;
        event.preventDefault();
        if (to !== at) onMove(at, to);
      },
      onPointerDown: (event: PointerEvent) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged(at);
      },
      onPointerMove: handleMove,
      onPointerUp: drop,
      onPointerCancel: drop,
    }),
  };
}
