/**
 * Takes what holds the content of an overlay out of the tab order (`onOpening`): Blueprint makes it a stop of its own, which says
 * and does nothing before the first control. It still takes the focus of a click.
 */
export const removeTabStop = (container: HTMLElement): void => {
  container.tabIndex = -1;
};

/** Whether the keyboard is Apple's: Cmd stands for Ctrl, and Option types characters. */
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(window.navigator.platform);

const keys = { down: ['ArrowUp', 'ArrowDown'], across: ['ArrowLeft', 'ArrowRight'] } as const;

/**
 * Where a key leads from one of several things that share a tab stop: arrows go round, Home and End jump.
 *
 * @param from what has the focus; none of them counts as before the first
 * @param way how they lie
 * @returns undefined when the key is none of these, or there is nothing to go to
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
