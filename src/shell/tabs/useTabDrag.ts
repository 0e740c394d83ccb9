import { type DragEvent, useState } from 'react';
import { useAppDispatch } from '@/store/hooks';
import { tabMoved } from '@/store/tabs/slice';
import type { Tab } from '@/store/tabs/tab';

/** Where a dragged tab would be inserted: before or after another. */
export type Drop = { key: string; side: 'before' | 'after' };

const kind = 'application/x-console-tab';

/** Reorders tabs by dragging (specification 2.7, tabsOrder); `drop` is the position of the insertion mark. */
export function useTabDrag(opened: readonly Tab[], enabled: boolean) {
  const dispatch = useAppDispatch();
  const [dragged, setDragged] = useState<string | null>(null);
  const [drop, setDrop] = useState<Drop | null>(null);
  const end = () => {
    setDragged(null);
    setDrop(null);
  };

  const handleDragStart = (tab: Tab, event: DragEvent) => {
    event.dataTransfer.setData(kind, tab.key);
    event.dataTransfer.effectAllowed = 'move';
    setDragged(tab.key);
  };
  const handleDragOver = (tab: Tab, event: DragEvent) => {
    if (dragged === null) return;
    event.preventDefault();
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const side = event.clientX < left + width / 2 ? 'before' : 'after';
    if (drop?.key !== tab.key || drop.side !== side) setDrop({ key: tab.key, side });
  };
  const handleDrop = (event: DragEvent) => {
    if (dragged === null || drop === null) return;
    event.preventDefault();
    const at = opened.filter(({ key }) => key !== dragged).findIndex(({ key }) => key === drop.key);
    if (at >= 0) dispatch(tabMoved({ key: dragged, to: at + (drop.side === 'after' ? 1 : 0) }));
    end();
  };

  /** Drag props of an element of the bar. */
  const dragProps = (tab: Tab) =>
    enabled
      ? {
          draggable: true,
          onDragStart: (event: DragEvent) => handleDragStart(tab, event),
          onDragOver: (event: DragEvent) => handleDragOver(tab, event),
          onDrop: handleDrop,
          onDragEnd: end,
        }
      : {};
  return { drop, dragProps };
}
