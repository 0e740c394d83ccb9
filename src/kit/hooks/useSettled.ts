import { useState, useSyncExternalStore } from 'react';
import { followComposition, isComposingNow } from '@/kit/typingGuard';

/**
 * Returns a typed text without the word that an input method composes: until it is chosen, the text before it. For
 * everything that searches while somebody types.
 */
export function useSettled(typed: string): string {
  const isComposing = useSyncExternalStore(followComposition, isComposingNow, () => false);
  const [settled, setSettled] = useState(typed);
  if (!isComposing && settled !== typed) setSettled(typed);
  return isComposing ? settled : typed;
}
