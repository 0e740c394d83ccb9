import { useCallback, useState } from 'react';

/** Outcome of the last copy. */
export type Copied = 'not yet' | 'done' | 'refused';

/** Copies text to the clipboard. Browsers refuse it without https or without permission. */
export function useCopy(): { copied: Copied; copy: (text: string) => Promise<boolean> } {
  const [copied, setCopied] = useState<Copied>('not yet');
  const copy = useCallback(async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied('done');
      return true;
    } catch {
      setCopied('refused'); // The caller offers the text itself.
      return false;
    }
  }, []);
  return { copied, copy };
}
