import { Menu } from '@blueprintjs/core';
import { type HTMLAttributes, type ReactElement, type ReactNode, useRef } from 'react';
import { LazyPopover } from './LazyPopover';

type Props = {
  /** The button that opens the menu. */
  children: ReactElement<HTMLAttributes<HTMLElement>>;
  /** Menu items and dividers. */
  items: ReactNode;
  /** @default 'bottom-end' */
  placement?: 'bottom-start' | 'bottom-end' | 'right-start';
  /** The button fills the width. @default false */
  fill?: boolean;
};

/**
 * Renders a button with a menu. Choosing an item returns the focus to the button before the item acts. A
 * dialog that the item opens then keeps the focus and knows where to return it.
 */
export function DropMenu({ children, items, placement = 'bottom-end', fill = false }: Props) {
  const target = useRef<HTMLSpanElement>(null);
  const returnFocus = () => target.current?.querySelector<HTMLElement>('button')?.focus();
  return (
    <span ref={target}>
      <LazyPopover
        inheritDarkTheme={false}
        content={
          <div onClickCapture={returnFocus}>
            <Menu>{items}</Menu>
          </div>
        }
        placement={placement}
        fill={fill}
        shouldReturnFocusOnClose={false}
      >
        {children}
      </LazyPopover>
    </span>
  );
}
