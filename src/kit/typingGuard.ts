/** The code that browsers give to keys that an input method takes. */
const inputMethodKey = 229;

const isOfInputMethod = ({ isComposing, key, keyCode }: KeyboardEvent): boolean =>
  isComposing || keyCode === inputMethodKey || key === 'Process';

/** Rich text editors handle compositions themselves. */
const isRichText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.isContentEditable;

let isComposing = false;
let stopped: string | null = null;
const followers = new Set<() => void>();

function setComposing(next: boolean): void {
  if (isComposing === next) return;
  isComposing = next;
  for (const follow of followers) follow();
}

/** Calls a function when a composition begins or ends. Returns a function that stops this. */
export function followComposition(follow: () => void): () => void {
  followers.add(follow);
  return () => followers.delete(follow);
}

/** Whether an input method composes a word: what is typed is not final. */
export const isComposingNow = (): boolean => isComposing;

function handleKeyDown(event: KeyboardEvent): void {
  if (isRichText(event.target)) return;
  if (isOfInputMethod(event)) {
    stopped = event.code;
    event.stopImmediatePropagation();
    return;
  }
  stopped = null;
  // Enter that is held down would send a form again and again.
  const isText = event.target instanceof HTMLTextAreaElement;
  if (event.key === 'Enter' && event.repeat && !isText) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}

function handleKeyUp(event: KeyboardEvent): void {
  const isEnd = stopped !== null && event.code === stopped;
  if (isEnd || isOfInputMethod(event)) event.stopImmediatePropagation();
  if (isEnd) stopped = null;
}

let isOn = false;

/**
 * Keeps the keys of an input method from the page: the Enter that picks a word neither searches nor sends, also in Safari,
 * where it comes after the end of the composition. It listens before all others; call it before anything renders.
 */
export function guardTyping(): void {
  if (isOn) return;
  isOn = true;
  window.addEventListener('keydown', handleKeyDown, true);
  window.addEventListener('keyup', handleKeyUp, true);
  window.addEventListener('compositionstart', () => setComposing(true), true);
  window.addEventListener('compositionend', () => setComposing(false), true);
  // A field that disappears ends no composition.
  window.addEventListener('focusout', () => setComposing(false), true);
}
