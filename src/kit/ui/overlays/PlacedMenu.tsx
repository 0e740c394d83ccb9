import { ContextMenuPopover, Menu } from '@blueprintjs/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { nextInGroup } from '@/kit/keyboard';

export type MenuPlace = {
  left: number;
  top: number;
  /** Gets the focus when the menu closes. */
  back: HTMLElement;
};

type Props = { label: string; place: MenuPlace; onClose: () => void; children: ReactNode };

const entries = '[role=menuitem]:not([aria-disabled])';

function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const items = event.currentTarget.querySelectorAll<HTMLElement>(entries);
  const next = nextInGroup([...items], document.activeElement, event.key, 'down');
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** A menu at a position. It takes the focus, moves it by arrow keys and returns it. */
export function PlacedMenu({ label, place, onClose, children }: Props) {
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
          // After the click of the item, which would be unmounted otherwise.
          onClick={close}
          onKeyDown={handleKeyDown}
        >
          <Menu aria-label={label}>{children}</Menu>
        </div>
      }
    />
  );
}
