import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useAppSelector } from '@/store/hooks';
import { type Place, placeOf } from '@/store/menu/place';
import { selectPages } from '@/store/menu/selectors';
import { selectHeaderMenu, selectPatterns, selectSiderMenu } from '@/store/menu/visible';

/** Where the address stands in the menus: it alone decides which entries are active and which groups are open. */
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
