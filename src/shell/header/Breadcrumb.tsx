import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslation, useTitles } from '@/kit/i18n/useTranslation';
import { useSizes } from '@/kit/hooks/useSizes';
import { useAppSelector } from '@/store/hooks';
import { useLayout } from '@/store/layout/selectors';
import { selectPageOf } from '@/store/menu/selectors';
import { useMenuPosition } from '@/store/menu/menuPosition';
import { EntryIcon } from '../sider/MenuIcon';
import styles from './Breadcrumb.module.css';

/** The longest breadcrumb in px (specification section 9). */
const longest = 560;

/** Returns whether a breadcrumb of width `own` fits into `available` px. It is never cut. */
export const breadcrumbFits = (own: number, available: number): boolean =>
  own <= Math.min(available, longest);

/** Renders the menu entries that lead to the page. It hides when it does not fit. */
export function Breadcrumb() {
  const { t } = useTranslation('shell');
  const title = useTitles();
  const { showBreadcrumbIcon } = useLayout('showBreadcrumbIcon');
  const { trail } = useMenuPosition();
  const { pathname } = useLocation();
  const page = useAppSelector((state) => selectPageOf(state, pathname));
  const box = useRef<HTMLElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const [fits, setFits] = useState(true);
  useSizes([box, list], () =>
    setFits(breadcrumbFits(list.current?.offsetWidth ?? 0, box.current?.clientWidth ?? 0)),
  );
  const last = trail.at(-1);
  return (
    <nav
      ref={box}
      className={styles.breadcrumb}
      aria-label={t('header.breadcrumb')}
      aria-hidden={!fits}
      data-fits={fits}
    >
      <ol ref={list}>
        {trail.map((node) => (
          <li key={node.id} aria-current={node === last ? 'page' : undefined}>
            {showBreadcrumbIcon && <EntryIcon node={node} />}
            <span>{title(node.title)}</span>
          </li>
        ))}
        {!last && page && <li aria-current="page">{title(page.title)}</li>}
      </ol>
    </nav>
  );
}
