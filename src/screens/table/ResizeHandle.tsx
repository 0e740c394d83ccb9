import type { PointerEvent } from 'react';
import styles from './DataTable.module.css';
import { boundedWidth } from './editLayout';

type Props = { name: string; onWidth: (name: string, width: number) => void };

/** The edge of a head, to draw it wider by pointer. The keyboard does the same on the head itself. */
export function ResizeHandle({ name, onWidth }: Props) {
  const handlePointerDown = (event: PointerEvent<HTMLSpanElement>) => {
    const handle = event.currentTarget;
    const head = handle.closest('th');
    if (!head || event.button !== 0) return;
    event.preventDefault();
    const [start, width] = [event.clientX, head.offsetWidth];
    // The head alone follows the pointer; the table is drawn once, when it is let go.
    const move = ({ clientX }: globalThis.PointerEvent) => {
      const now = `${boundedWidth(width + clientX - start)}px`;
      Object.assign(head.style, { width: now, minWidth: now, maxWidth: now });
    };
    const end = (last: globalThis.PointerEvent) => {
      handle.removeEventListener('pointermove', move);
      handle.removeEventListener('pointerup', end);
      handle.removeEventListener('pointercancel', end);
      if (last.clientX !== start) onWidth(name, boundedWidth(width + last.clientX - start));
    };
    handle.setPointerCapture(event.pointerId);
    handle.addEventListener('pointermove', move);
    handle.addEventListener('pointerup', end);
    handle.addEventListener('pointercancel', end);
  };
  return <span aria-hidden className={styles.handle} onPointerDown={handlePointerDown} />;
}
