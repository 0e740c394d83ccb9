import { useCallback, useState } from 'react';

/** What became of the last copying. */
export type Copied = 'not yet' | 'done' | 'refused';

/** Copies text into the clipboard; browsers refuse it without https or without leave. */
export function useCopy(): { copied: Copied; copy: (text: string) => Promise<boolean> } {
  const [copied, setCopied] = useState<Copied>('not yet');
  const copy = useCallback(async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied('done');
      return true;
    } catch {
      setCopied('refused'); // whoever asked offers the text itself
      return false;
    }
  }, []);
  return { copied, copy };
}
