/**
 * Removes the container of an overlay from the tab order (use it as `onOpening`): Blueprint makes the
 * container a tab stop before the first control. A click still focuses it.
 */
export const removeTabStop = (container: HTMLElement): void => {
  container.tabIndex = -1;
};

/** Returns whether this is an Apple keyboard: Cmd replaces Ctrl, and Option types characters. */
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(window.navigator.platform);

/** Signs that Chinese and full-width keyboards type in place of the sign of a shortcut. */
const signs: Readonly<Record<string, string>> = { '？': '?', '／': '/', '、': '/' };

/**
 * Returns the key of a press for shortcuts: a letter in lower case, also under Caps Lock, by its name if that is Latin, else
 * by its position, because Option and other alphabets change only the name; any other key by its name.
 * @returns null for a key that is held down, so that no shortcut repeats, and for AltGr, which types characters
 */
export function shortcutKey(event: KeyboardEvent): string | null {
  const { key, code, altKey, repeat } = event;
  // AltGr equals Ctrl with Alt on Windows.
  if (repeat || event.getModifierState('AltGraph')) return null;
  const digit = /^Digit([1-9])$/.exec(code)?.[1];
  if (altKey && digit) return digit;
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  return signs[key] ?? /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key;
}

const keys = { down: ['ArrowUp', 'ArrowDown'], across: ['ArrowLeft', 'ArrowRight'] } as const;

/**
 * Returns the element that a key moves to within a group that shares one tab stop. Arrow keys wrap around;
 * Home and End jump.
 * @param from the focused element; one outside the group counts as before the first
 * @param way how the elements are laid out
 * @returns undefined when the key is none of these, or the group is empty
 */
export function nextInGroup<Entry extends Element>(
  entries: readonly Entry[],
  from: EventTarget | null,
  key: string,
  way: keyof typeof keys,
): Entry | undefined {
  const at = entries.findIndex((entry) => entry === from);
  const [back, on] = keys[way];
  if (key === on) return entries[at + 1] ?? entries[0];
  if (key === back) return entries[at - 1] ?? entries.at(-1);
  if (key === 'Home') return entries[0];
  return key === 'End' ? entries.at(-1) : undefined;
}
