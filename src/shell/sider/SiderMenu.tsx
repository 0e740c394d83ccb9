import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '@/store/hooks';
import { useLayout } from '@/store/layout/useLayout';
import { ofGroup, selectHeaderMenu, selectSiderMenu } from '@/store/menu/visible';
import { usePlace } from '../frame/usePlace';
import { handleMenuKey } from './menuKeys';
import styles from './Sider.module.css';
import { SiderEntries } from './SiderEntries';
import { useBadges } from './useBadges';
import { useOpenGroups } from './useOpenGroups';
import { useScrollToActive } from './useScrollToActive';

type Props = { narrow: boolean; onIntent: (source: string) => void };

/** The person's menu, or the part of it that belongs to the current header group. */
export function SiderMenu({ narrow, onIntent }: Props) {
  const { t } = useTranslation('shell');
  const { headerMenu } = useLayout('headerMenu');
  const tree = useAppSelector(selectSiderMenu);
  const groups = useAppSelector(selectHeaderMenu);
  const { trail, group } = usePlace();
  const badges = useBadges();
  const { open, toggle } = useOpenGroups(trail);
  const menu = useRef<HTMLDivElement>(null);
  useScrollToActive(menu);
  const nodes = headerMenu ? ofGroup(tree, groups, group) : tree;
  if (nodes.length === 0) return <p className={styles.empty}>{t('sider.empty')}</p>;
  return (
    <div ref={menu} className={styles.menu} onKeyDown={handleMenuKey}>
      <SiderEntries
        nodes={nodes}
        depth={0}
        view={{ narrow, trail, open, badges, onToggle: toggle, onIntent }}
      />
    </div>
  );
}
