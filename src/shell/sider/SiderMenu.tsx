import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useAppSelector } from '@/store/hooks';
import { leadsTo } from '@/store/menu/menuItem';
import { selectPages } from '@/store/menu/selectors';
import { SiderEntry } from './SiderEntry';
import styles from './Sider.module.css';

type Props = { narrow: boolean; onIntent: (source: string) => void };

/** The tree of the person's menu. Which entry is active comes from the address alone. */
export function SiderMenu({ narrow, onIntent }: Props) {
  const { t } = useTranslation('shell');
  const { tree } = useAppSelector(selectPages);
  const { pathname } = useLocation();
  if (tree.length === 0) return <p className={styles.empty}>{t('sider.empty')}</p>;
  return (
    <ul className={styles.menu}>
      {tree.map((node) => (
        <SiderEntry
          key={node.id}
          node={node}
          depth={0}
          narrow={narrow}
          pathname={pathname}
          active={leadsTo(node, pathname)}
          onIntent={onIntent}
        />
      ))}
    </ul>
  );
}
