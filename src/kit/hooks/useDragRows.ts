import { type KeyboardEvent, type PointerEvent, type RefObject, useCallback, useRef, useState } from 'react';

/** Where a key moves a row. */
const targets: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowUp: (at) => Math.max(0, at - 1),
  ArrowDown: (at, last) => Math.min(last, at + 1),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Lets a pointer drag the rows of a list by their handles, and the arrow keys, Home and End on a handle move them. Where the
 * pointer is, among the children of `list`, is where the row belongs. Each row needs a key of its own, so that its handle keeps
 * focus and pointer.
 *
 * @param onMove called with the id of the dragged row and its new index
 * @returns the id of the row that is dragged, and the handlers of a row's handle, which never change their behaviour
 */
export function useDragRows(list: RefObject<Element | null>, onMove: (id: string, to: number) => void) {
  const [dragged, setDragged] = useState<string | null>(null);
  const held = useRef<string | null>(null);
  const take = (id: string | null) => {
    held.current = id;
    setDragged(id);
  };
  const handlersOf = useCallback(
    (id: string) => ({
      onPointerDown: (event: PointerEvent) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        take(id);
      },
      onPointerMove: (event: PointerEvent) => {
        if (held.current === null || !list.current) return;
        const boxes = [...list.current.children].map((item) => item.getBoundingClientRect());
        const at = boxes.findIndex(({ top, bottom }) => event.clientY >= top && event.clientY < bottom);
        if (at < 0) return;
        onMove(held.current, at);
        list.current.children[at]?.scrollIntoView({ block: 'nearest' });
      },
      onKeyDown: (event: KeyboardEvent) => {
        const rows = [...(list.current?.children ?? [])];
        const at = rows.findIndex((row) => row.contains(event.currentTarget));
        const to = targets[event.key]?.(at, rows.length - 1);
        if (to === undefined) return;
        event.preventDefault();
        if (to !== at) onMove(id, to);
      },
      onPointerUp: () => take(null),
      onPointerCancel: () => take(null),
    }),
    [list, onMove],
  );
  return { dragged, handlersOf };
}
