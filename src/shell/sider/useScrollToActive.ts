import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/** Milliseconds after a change of route (specification section 9): the groups have unfolded by then. */
const delay = 200;

/** Brings the current entry of the menu into view after each change of route. */
export function useScrollToActive(menu: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const timer = setTimeout(() => {
      menu.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
    }, delay);
    return () => clearTimeout(timer);
  }, [menu, pathname]);
}
