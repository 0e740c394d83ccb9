import { Menu, PopoverNext } from '@blueprintjs/core';
import { type ReactElement, type ReactNode, useRef } from 'react';

type Props = {
  /** The button that opens it. */
  children: ReactElement;
  /** Menu items and dividers. */
  items: ReactNode;
  /** @default 'bottom-end' */
  placement?: 'bottom-start' | 'bottom-end' | 'right-start';
  /** The button takes the whole width. @default false */
  fill?: boolean;
};

/**
 * A button with a menu. Choosing an item gives the focus back to the button before the item acts, so that a dialog which
 * it opens knows where the keyboard came from, and keeps the focus while the menu fades.
 */
export function DropMenu({ children, items, placement = 'bottom-end', fill = false }: Props) {
  const target = useRef<HTMLSpanElement>(null);
  const returnFocus = () => target.current?.querySelector<HTMLElement>('button')?.focus();
  return (
    <span ref={target}>
      <PopoverNext
        lazy
        inheritDarkTheme={false}
        content={
          <div onClickCapture={returnFocus}>
            <Menu>{items}</Menu>
          </div>
        }
        placement={placement}
        fill={fill}
        animation="minimal"
        shouldReturnFocusOnClose={false}
      >
        {children}
      </PopoverNext>
    </span>
  );
}
