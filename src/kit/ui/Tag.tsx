import { Classes, type Intent } from '@blueprintjs/core';
import cx from 'classnames';
import type { HTMLAttributes, ReactNode } from 'react';

type Props = Omit<HTMLAttributes<HTMLSpanElement>, 'children'> & {
  /** @default 'none' */
  intent?: Intent | undefined;
  /** @default false */
  round?: boolean;
  children: ReactNode;
};

/**
 * Renders the look of Blueprint's minimal tag. Blueprint's own tag measures itself, which forces a layout of
 * the window and a second render for each tag.
 */
export function Tag({ intent = 'none', round = false, className, children, ...rest }: Props) {
  return (
    <span
      className={cx(
        Classes.TAG,
        Classes.MINIMAL,
        Classes.intentClass(intent),
        round && Classes.ROUND,
        className,
      )}
      {...rest}
    >
      <span className={cx(Classes.FILL, Classes.TEXT_OVERFLOW_ELLIPSIS)}>{children}</span>
    </span>
  );
}
