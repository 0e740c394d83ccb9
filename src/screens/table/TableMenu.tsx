import { ContextMenuPopover, Menu } from '@blueprintjs/core';
import type { KeyboardEvent, ReactNode } from 'react';

export type MenuPlace = {
  left: number;
  top: number;
  /** What gets the focus when the menu closes. */
  back: HTMLElement;
};

type Props = { label: string; place: MenuPlace; onClose: () => void; children: ReactNode };

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const items = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]:not([aria-disabled])'),
  ];
  const step = steps[event.key];
  if (!step || items.length === 0) return;
  event.preventDefault();
  items[
    step(
      items.findIndex((each) => each === document.activeElement),
      items.length,
    )
  ]?.focus();
}

/** The one menu of a table, wherever it is asked for. It takes the focus, moves by the arrows and gives the focus back. */
export function TableMenu({ label, place, onClose, children }: Props) {
  const close = () => {
    onClose();
    place.back.focus();
  };
  return (
    <ContextMenuPopover
      isOpen
      targetOffset={place}
      placement="bottom-start"
      transitionDuration={100}
      onClose={close}
      content={
        <div
          ref={(menu) => menu?.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true })}
          // After the item, which would be gone otherwise before it hears of the click.
          onClick={close}
          onKeyDown={handleKeyDown}
        >
          <Menu aria-label={label}>{children}</Menu>
        </div>
      }
    />
  );
}
