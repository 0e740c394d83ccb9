import { useLocation } from 'react-router';
import { useAppSelector } from '@/store/hooks';
import { selectPageAt } from '@/store/menu/selectors';
import { ExceptionView } from './ExceptionPage';

/** In the place of a page: the path has none, or none for this person. */
export function NoPage() {
  const { pathname } = useLocation();
  const found = useAppSelector((state) => selectPageAt(state, pathname));
  return <ExceptionView status={found === 403 ? 403 : 404} />;
}
