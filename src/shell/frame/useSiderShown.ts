import { pathnameOf } from '@/kit/path';
import { useAppSelector } from '@/store/hooks';
import { selectMobile } from '@/store/layout/selectors';
import { selectPageOf } from '@/store/menu/selectors';
import { selectCurrentTab } from '@/store/tabs/selectors';

/**
 * Returns whether the sider is shown. A page may use the whole width (specification 2.1, /log); on a phone
 * the sider is a drawer. The tab decides, as it does for the page: the address renders later, and the page would move.
 */
export function useSiderShown(): boolean {
  const hidden = useAppSelector((state) => {
    const tab = selectCurrentTab(state);
    return tab !== undefined && (selectPageOf(state, pathnameOf(tab.path))?.hideSider ?? false);
  });
  const mobile = useAppSelector(selectMobile);
  return mobile || !hidden;
}
