import { type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { groupDigits } from '@/kit/format/typed';

type Selection = { start: number; end: number; direction: 'forward' | 'backward' | 'none' };

/** Returns where an offset in the grouped text is in the plain text: the separators before it do not count. */
const plainOffset = (grouped: string, offset: number): number =>
  grouped.slice(0, offset).replaceAll(',', '').length;

/** Reads the selection of an input that shows `plain`, with or without separators. */
function selectionOf(input: HTMLInputElement, plain: string): Selection {
  const shown = input.value;
  const at = (offset: number | null) =>
    shown === groupDigits(plain) ? plainOffset(shown, offset ?? 0) : Math.min(offset ?? 0, plain.length);
  const { selectionStart, selectionEnd, selectionDirection } = input;
  return { start: at(selectionStart), end: at(selectionEnd), direction: selectionDirection ?? 'none' };
}

/**
 * The text of a number that is grouped while it is read and plain while it is typed. The change from one to the other keeps
 * the selection: all that Tab selects stays selected, and the caret stays at the digit that was clicked.
 * @param plain the value as it is typed
 */
export function useGroupedText(plain: string) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const selection = useRef<Selection | null>(null);
  const endPress = useRef<(() => void) | null>(null);
  useEffect(() => () => endPress.current?.(), []);
  useLayoutEffect(() => {
    if (!selection.current || !input.current) return;
    const { start, end, direction } = selection.current;
    selection.current = null;
    input.current.setSelectionRange(start, end, direction);
  }, [typed]);

  const toPlain = () => {
    if (!input.current || document.activeElement !== input.current) return;
    selection.current = selectionOf(input.current, plain);
    setTyped(plain);
  };
  /** The mouse sets the caret after the focus: the text stays as it is until the button is released. */
  const handlePress = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    if (document.activeElement === currentTarget) return;
    const release = () => {
      endPress.current?.();
      flushSync(() => toPlainNow.current());
    };
    window.addEventListener('mouseup', release);
    endPress.current = () => {
      window.removeEventListener('mouseup', release);
      endPress.current = null;
    };
  };
  const toPlainNow = useRef(toPlain);
  useLayoutEffect(() => {
    toPlainNow.current = toPlain;
  });
  return {
    typed,
    type: setTyped,
    props: {
      inputRef: input,
      onMouseDown: handlePress,
      onFocus: () => {
        if (endPress.current === null) toPlain();
      },
      onKeyDown: () => {
        if (typed === null) flushSync(toPlain);
      },
    },
  };
}
