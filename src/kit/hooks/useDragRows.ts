import { type PointerEvent, type RefObject, useCallback, useRef, useState } from 'react';

/**
 * Lets a pointer drag the rows of a list by their handles. Where the pointer is, among the children of `list`, is where the
 * row belongs. Keys need another way to move a row.
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
      onPointerUp: () => take(null),
      onPointerCancel: () => take(null),
    }),
    [list, onMove],
  );
  return { dragged, handlersOf };
}
