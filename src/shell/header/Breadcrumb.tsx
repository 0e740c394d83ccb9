import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useTitles } from '@/kit/i18n/useTitle';
import { useAppSelector } from '@/store/hooks';
import { leadsTo, type MenuNode } from '@/store/menu/menuItem';
import { selectPages } from '@/store/menu/selectors';
import styles from './Header.module.css';

/** The way down the menu to a path. */
function trail(nodes: readonly MenuNode[], path: string): MenuNode[] {
  const node = nodes.find((each) => leadsTo(each, path));
  return node ? [node, ...trail(node.children, path)] : [];
}

export function Breadcrumb() {
  const { t } = useTranslation('shell');
  const title = useTitles();
  const { tree } = useAppSelector(selectPages);
  const { pathname } = useLocation();
  return (
    <nav aria-label={t('header.breadcrumb')}>
      <ol className={styles.breadcrumb}>
        {trail(tree, pathname).map((node) => (
          <li key={node.id}>{title(node.title)}</li>
        ))}
      </ol>
    </nav>
  );
}
