import { useLocation } from 'react-router';
import { useAppSelector } from '@/store/hooks';
import { selectMobile } from '@/store/layout/selectors';
import { selectPageOf } from '@/store/menu/selectors';

/**
 * Returns whether the sider is shown. A page may use the whole width (specification 2.1, /log); on a phone
 * the sider is a drawer.
 */
export function useSiderShown(): boolean {
  const { pathname } = useLocation();
  const hidden = useAppSelector((state) => selectPageOf(state, pathname)?.hideSider ?? false);
  const mobile = useAppSelector(selectMobile);
  return mobile || !hidden;
}
