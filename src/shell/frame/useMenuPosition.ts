import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useAppSelector } from '@/store/hooks';
import { type MenuPosition, menuPosition } from '@/store/menu/menuPosition';
import { selectPages } from '@/store/menu/selectors';
import { selectHeaderMenu, selectPatterns, selectSiderMenu } from '@/store/menu/visible';

/** Returns the position of the address in the menus, which determines the active entries and open groups. */
export function useMenuPosition(): MenuPosition {
  const tree = useAppSelector(selectSiderMenu);
  const header = useAppSelector(selectHeaderMenu);
  const patterns = useAppSelector(selectPatterns);
  const { redirects } = useAppSelector(selectPages);
  const { pathname } = useLocation();
  return useMemo(
    () => menuPosition(tree, header, { patterns, redirects }, pathname),
    [tree, header, patterns, redirects, pathname],
  );
}
