import { Classes, PopoverNext, type PopoverNextProps } from '@blueprintjs/core';
import cx from 'classnames';
import {
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  type Ref,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

type Given =
  | 'content'
  | 'placement'
  | 'fill'
  | 'matchTargetWidth'
  | 'inheritDarkTheme'
  | 'shouldReturnFocusOnClose'
  | 'autoFocus'
  | 'enforceFocus';

type Props = Pick<PopoverNextProps, Given> & {
  /** The button that opens and closes the popover. */
  children: ReactElement<HTMLAttributes<HTMLElement>>;
  /** @default it opens and closes itself */
  isOpen?: boolean;
  onInteraction?: (next: boolean) => void;
};

/**
 * Renders a button with a popover. Until it opens for the first time there is only the button: Blueprint's popover keeps 160 hooks
 * and its effects, which run whenever the page is shown.
 */
export function LazyPopover({ children, fill = false, isOpen, onInteraction, ...popover }: Props) {
  const target = useRef<HTMLSpanElement>(null);
  const [isUsed, setUsed] = useState(false);
  const [own, setOwn] = useState(false);
  const open = isOpen ?? own;
  const change = onInteraction ?? setOwn;
  const handleClick = () => {
    setUsed(true);
    change(!open);
  };
  return (
    <>
      <span
        ref={target}
        className={cx(Classes.POPOVER_TARGET, fill && Classes.FILL, open && Classes.POPOVER_OPEN)}
        onClick={handleClick}
      >
        {cloneElement(children, {
          'aria-haspopup': children.props['aria-haspopup'] ?? 'menu',
          'aria-expanded': open,
          className: cx(
            children.props.className,
            fill && Classes.FILL,
            open && !onInteraction && Classes.ACTIVE,
          ),
        })}
      </span>
      {(isUsed || open) && (
        <PopoverNext
          {...popover}
          lazy
          animation="minimal"
          isOpen={open}
          onInteraction={change}
          renderTarget={({ ref }) => <Reference target={target} attach={ref} />}
        />
      )}
    </>
  );
}

/** Tells the popover the element that it stands beside. */
function Reference({
  target,
  attach,
}: {
  target: RefObject<HTMLElement | null>;
  attach: Ref<HTMLElement> | undefined;
}) {
  useLayoutEffect(() => {
    if (typeof attach === 'function') attach(target.current);
    else if (attach) attach.current = target.current;
  });
  return null;
}
