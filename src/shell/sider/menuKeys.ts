import type { KeyboardEvent } from 'react';
import { nextOf } from '@/kit/nextOf';

const entriesOf = (menu: Element): HTMLElement[] => [...menu.querySelectorAll<HTMLElement>('a, button')];

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
    const next = nextOf(entriesOf(menu), entry, event.key, 'down');
    if (!next) return;
    next.focus();
  }
  event.preventDefault();
}
