import type { MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';
import { config } from '@/kit/config';
import { useUserStore } from '@/store/hooks';
import { selectCurrentKey } from '@/store/tabs/selectors';
import { useReload } from '../tabs/useTabActions';

type Entry = { path: string | null; replace: boolean; target: string };

/**
 * What makes an entry of a menu a link (specification section 3, "Menu item"): `replace` leaves no step for Back,
 * `target` `_blank` opens a window that cannot reach this one. The current entry, clicked again, reloads its page when
 * the configuration says so (specification 2.7).
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
