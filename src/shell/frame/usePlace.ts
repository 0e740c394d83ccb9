import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useAppSelector } from '@/store/hooks';
import { type Place, placeOf } from '@/store/menu/place';
import { selectPages } from '@/store/menu/selectors';
import { selectHeaderMenu, selectPatterns, selectSiderMenu } from '@/store/menu/visible';

/** Returns the position of the address in the menus, which determines the active entries and open groups. */
export function usePlace(): Place {
  const tree = useAppSelector(selectSiderMenu);
  const header = useAppSelector(selectHeaderMenu);
  const patterns = useAppSelector(selectPatterns);
  const { redirects } = useAppSelector(selectPages);
  const { pathname } = useLocation();
  return useMemo(
    () => placeOf(tree, header, { patterns, redirects }, pathname),
    [tree, header, patterns, redirects, pathname],
  );
}
