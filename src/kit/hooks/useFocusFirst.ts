import { type RefObject, useEffect } from 'react';

const inputs = ':is(input, select, textarea, [contenteditable=true]):not(:disabled, [readonly], [type=file])';

/** Focuses the first input of a container when it appears, so that typing can begin at once. */
export function useFocusFirst(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    container.current?.querySelector<HTMLElement>(inputs)?.focus();
  }, [container]);
}
