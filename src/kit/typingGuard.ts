import { cleanCode, cleanLine } from './format/cleanText';

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

/** Inputs of one line, of which browsers only cut what is too long. */
const lines = 'input:is(:not([type]), [type=text], [type=search], [type=tel], [type=url], [type=email])';

/** Returns pasted text as a field takes it; only digits of it where only digits fit. */
const fitting = (field: HTMLInputElement, text: string): string =>
  field.inputMode === 'numeric' && field.maxLength > 0 ? cleanCode(text) : cleanLine(text);

/**
 * Cleans what is pasted into a field of one line before its length is cut: a blank before a number would push out its last
 * digit. It listens after all others, so that a field may take the text in its own way.
 */
function handlePaste(event: ClipboardEvent): void {
  const { target, clipboardData, defaultPrevented } = event;
  if (defaultPrevented || !(target instanceof HTMLInputElement) || !target.matches(lines)) return;
  const text = clipboardData?.getData('text/plain') ?? '';
  const cleaned = fitting(target, text);
  if (cleaned === text) return;
  event.preventDefault();
  // As if typed: it can be undone, and the page hears of it.
  if (document.execCommand?.('insertText', false, cleaned) === true) return;
  const { selectionStart, selectionEnd, maxLength, value } = target;
  const [start, end] = [selectionStart ?? value.length, selectionEnd ?? value.length];
  const room = maxLength < 0 ? cleaned.length : maxLength - value.length + end - start;
  target.setRangeText(cleaned.slice(0, Math.max(0, room)), start, end, 'end');
  target.dispatchEvent(new Event('input', { bubbles: true }));
}

let isOn = false;

/**
 * Keeps the keys of an input method from the page: the Enter that picks a word neither searches nor sends, also in Safari,
 * where it comes after the end of the composition. Cleans what is pasted. It listens before all others to keys; call it before
 * anything renders.
 */
export function guardTyping(): void {
  if (isOn) return;
  isOn = true;
  window.addEventListener('keydown', handleKeyDown, true);
  window.addEventListener('keyup', handleKeyUp, true);
  window.addEventListener('paste', handlePaste);
  window.addEventListener('compositionstart', () => setComposing(true), true);
  window.addEventListener('compositionend', () => setComposing(false), true);
  // A field that disappears ends no composition.
  window.addEventListener('focusout', () => setComposing(false), true);
}
