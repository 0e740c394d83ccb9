import { type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { groupDigits } from '@/kit/format/typed';

/** Returns where an offset in the grouped text is in the plain text: the separators before it do not count. */
const plainOffset = (grouped: string, offset: number): number =>
  grouped.slice(0, offset).replaceAll(',', '').length;

/** Takes the separators out of an input. Selected digits stay selected, and the caret stays at its digit. */
function ungroup(input: HTMLInputElement, plain: string): void {
  const { value: shown, selectionStart, selectionEnd, selectionDirection } = input;
  if (shown === plain || shown !== groupDigits(plain)) return;
  // Not with the next render, which would move the caret to the end.
  input.value = plain;
  input.setSelectionRange(
    plainOffset(shown, selectionStart ?? 0),
    plainOffset(shown, selectionEnd ?? 0),
    selectionDirection ?? 'none',
  );
}

/**
 * The text of a number that is grouped while it is read and plain while it is typed. The change from one to the other keeps
 * the selection: all that Tab selects stays selected, and the caret stays at the digit that was clicked.
 * @param plain the value as it is typed
 */
export function useGroupedText(plain: string) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const endPress = useRef<(() => void) | null>(null);
  useEffect(() => () => endPress.current?.(), []);

  const toPlain = () => {
    if (!input.current || document.activeElement !== input.current) return;
    ungroup(input.current, plain);
    setTyped(plain);
  };
  const toPlainNow = useRef(toPlain);
  useLayoutEffect(() => {
    toPlainNow.current = toPlain;
  });
  /** The mouse sets the caret after the focus: the text stays as it is until the button is released. */
  const handlePress = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    if (document.activeElement === currentTarget) return;
    const release = () => {
      endPress.current?.();
      toPlainNow.current();
    };
    window.addEventListener('mouseup', release);
    endPress.current = () => {
      window.removeEventListener('mouseup', release);
      endPress.current = null;
    };
  };
  return {
    typed,
    type: setTyped,
    props: {
      inputRef: input,
      onMouseDown: handlePress,
      // After the step of the program that focuses: it may select the text before or after the focus.
      onFocus: () => {
        if (endPress.current === null) queueMicrotask(() => toPlainNow.current());
      },
      onKeyDown: () => {
        if (typed === null) toPlain();
      },
    },
  };
}
