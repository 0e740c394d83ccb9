import { createContext, type MouseEvent, useContext, useEffect, useRef } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';
import { config } from '@/kit/config';
import { useUserStore } from '@/store/hooks';
import type { MenuNode } from '@/store/menu/menuItem';
import { selectCurrentKey } from '@/store/tabs/selectors';
import { useReload } from '../tabs/useTabActions';

/** Loads the code, or the code and the first rows, of a page that the user may open next. */
export type Prefetch = (entry: Pick<MenuNode, 'path' | 'source'>, what: 'code' | 'rows') => void;

export const PrefetchContext = createContext<Prefetch>(() => undefined);

/** How long somebody points at an entry that they want, in ms; a pointer on its way to another one takes less. */
const dwell = 80;

/**
 * Returns the props that make a menu entry a link (specification section 3, "Menu item"): `replace` adds no
 * history entry, `target` `_blank` opens a window without access to this one. Clicking the current entry
 * reloads its page if the configuration says so (specification 2.7). Its code loads once it has the pointer or the
 * focus, its rows once somebody points at it or presses it.
 */
export function useEntryLink(node: MenuNode, current: boolean) {
  const { path, replace, target } = node;
  const reload = useReload();
  const store = useUserStore();
  const prefetch = useContext(PrefetchContext);
  const to = path ?? '/';
  const blank = target === '_blank';
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLElement>(to, { replace, ...(blank ? { target } : {}) });
  const pointing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leave = () => clearTimeout(pointing.current);
  useEffect(() => () => clearTimeout(pointing.current), []);
  const loadCode = () => prefetch(node, 'code');
  const loadRows = () => {
    if (!blank && !current) prefetch(node, 'rows');
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const tab = selectCurrentKey(store.getState());
    if (blank || !current || !config.menuReload || tab === null) return follow(event);
    event.preventDefault();
    reload(tab);
  };
  return {
    href,
    onClick,
    onFocus: loadCode,
    onMouseDown: loadRows,
    onMouseLeave: leave,
    onMouseEnter: () => {
      loadCode();
      pointing.current = setTimeout(loadRows, dwell);
    },
    ...(blank ? { target, rel: 'noopener' } : {}),
  };
}
