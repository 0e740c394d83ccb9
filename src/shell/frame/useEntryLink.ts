import type { MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';
import { config } from '@/kit/config';
import { useUserStore } from '@/store/hooks';
import { selectCurrentKey } from '@/store/tabs/selectors';
import { useReload } from '../tabs/useTabActions';

type Entry = { path: string | null; replace: boolean; target: string };

/**
 * Returns the props that make a menu entry a link (specification section 3, "Menu item"): `replace` adds no
 * history entry, `target` `_blank` opens a window without access to this one. Clicking the current entry
 * reloads its page if the configuration says so (specification 2.7).
 */
export function useEntryLink({ path, replace, target }: Entry, current: boolean) {
  const reload = useReload();
  const store = useUserStore();
  const to = path ?? '/';
  const blank = target === '_blank';
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLElement>(to, { replace, ...(blank ? { target } : {}) });
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const tab = selectCurrentKey(store.getState());
    if (blank || !current || !config.menuReload || tab === null) return follow(event);
    event.preventDefault();
    reload(tab);
  };
  return { href, onClick, ...(blank ? { target, rel: 'noopener' } : {}) };
}
