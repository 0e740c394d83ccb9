import type { KeyboardEvent } from 'react';

const entriesOf = (menu: Element): HTMLElement[] => [...menu.querySelectorAll<HTMLElement>('a, button')];

/** The entry that a key leads to from `from`; undefined when the key is none of the menu's. */
function nextEntry(menu: Element, from: Element, key: string): HTMLElement | undefined {
  const entries = entriesOf(menu);
  const at = entries.findIndex((entry) => entry === from);
  if (key === 'ArrowDown') return entries[at + 1] ?? entries[0];
  if (key === 'ArrowUp') return entries[at - 1] ?? entries.at(-1);
  if (key === 'Home') return entries[0];
  if (key === 'End') return entries.at(-1);
  return undefined;
}

const groupAround = (entry: Element): HTMLElement | null =>
  entry.closest('ul')?.closest('li')?.querySelector<HTMLElement>('button') ?? null;

/**
 * Keys of the sider: up and down move, Home and End jump, right opens a group and then enters it, left closes it or goes
 * up to it.
 */
export function handleMenuKey(event: KeyboardEvent<HTMLElement>): void {
  const menu = event.currentTarget;
  const entry = event.target instanceof Element ? event.target.closest<HTMLElement>('a, button') : null;
  if (!entry || !menu.contains(entry) || event.ctrlKey || event.metaKey || event.altKey) return;
  const expanded = entry.getAttribute('aria-expanded');
  if (event.key === 'ArrowRight' && expanded === 'false') entry.click();
  else if (event.key === 'ArrowRight' && expanded === 'true')
    entry.closest('li')?.querySelector<HTMLElement>(':scope ul a, :scope ul button')?.focus();
  else if (event.key === 'ArrowLeft' && expanded === 'true') entry.click();
  else if (event.key === 'ArrowLeft') groupAround(entry)?.focus();
  else {
    const next = nextEntry(menu, entry, event.key);
    if (!next) return;
    next.focus();
  }
  event.preventDefault();
}
