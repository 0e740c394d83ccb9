/**
 * Removes the container of an overlay from the tab order (use it as `onOpening`): Blueprint makes the
 * container a tab stop before the first control. A click still focuses it.
 */
export const removeTabStop = (container: HTMLElement): void => {
  container.tabIndex = -1;
};

/** Returns whether this is an Apple keyboard: Cmd replaces Ctrl, and Option types characters. */
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(window.navigator.platform);

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
