import { useLocation } from 'react-router';
import { useAppSelector } from '@/store/hooks';
import { selectMobile } from '@/store/layout/selectors';
import { selectPageByPath } from '@/store/menu/selectors';

/** A page may want the whole width (specification 2.1, /log); a phone's sider is a drawer and in nobody's way. */
export function useSiderShown(): boolean {
  const { pathname } = useLocation();
  const hidden = useAppSelector((state) => selectPageByPath(state).get(pathname)?.hideSider ?? false);
  const mobile = useAppSelector(selectMobile);
  return mobile || !hidden;
}
