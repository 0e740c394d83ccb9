import { useState, useSyncExternalStore } from 'react';
import { cleanSearch } from '@/kit/format/cleanText';
import { followComposition, isComposingNow } from '@/kit/typingGuard';

/**
 * Returns a typed text for everything that searches while somebody types: cleaned, and without the word that an input method
 * composes. Until the word is chosen, it is the text before it.
 */
export function useSettled(typed: string): string {
  const isComposing = useSyncExternalStore(followComposition, isComposingNow, () => false);
  const [settled, setSettled] = useState(typed);
  if (!isComposing && settled !== typed) setSettled(typed);
  return cleanSearch(isComposing ? settled : typed);
}
