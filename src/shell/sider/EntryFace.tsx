import { memo } from 'react';
import type { MenuBadge as Badge } from '@/kit/config';
import type { MenuNode } from '@/store/menu/menuItem';
import { useTitle } from '@/kit/i18n/useTranslation';
import { pathnameOf } from '@/kit/path';
import { MenuBadge } from '@/kit/ui/Badge';
import { useLayout } from '@/store/layout/selectors';
import { badgeBelow } from '@/store/menu/useBadges';
import { EntryIcon } from './MenuIcon';
import styles from './SiderEntry.module.css';

/** Props that all entries of the sider share. */
export type SiderView = {
  /** The sider is collapsed to 80 px. */
  narrow: boolean;
  /** The entries from the top level to the current one. */
  trail: readonly MenuNode[];
  /** Ids of the open groups. */
  open: readonly string[];
  badges: ReadonlyMap<string, Badge>;
  onToggle: (node: MenuNode, siblings: readonly MenuNode[]) => void;
};

type Props = Pick<SiderView, 'narrow' | 'badges'> & {
  node: MenuNode;
  depth: number;
  /** The entries of the group are shown below it. @default false */
  isOpen?: boolean;
};

/**
 * Renders icon, title and badge of an entry. A collapsed sider shows the title below the icon, or only in its
 * accessible name.
 */
export const EntryFace = memo(function EntryFace({ node, depth, narrow, badges, isOpen = false }: Props) {
  const title = useTitle(node.title);
  const { showCollapseMenuTitle } = useLayout('showCollapseMenuTitle');
  const isClosed = node.children.length > 0 && (narrow || !isOpen);
  const own = node.path === null ? undefined : badges.get(pathnameOf(node.path));
  const badge = isClosed ? (badgeBelow(node, badges) ?? own) : own;
  return (
    <>
      <EntryIcon node={node} {...(depth === 0 ? { fallback: 'applications' } : {})} />
      {(!narrow || showCollapseMenuTitle) && <span className={styles.title}>{title}</span>}
      {badge && <MenuBadge badge={badge} />}
    </>
  );
});
