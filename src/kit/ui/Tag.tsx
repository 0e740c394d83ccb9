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

/** Looks like Blueprint's minimal tag, which measures itself: each one that appears has the whole window laid out, and is drawn twice. */
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
