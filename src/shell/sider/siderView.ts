import type { MenuBadge } from '@/kit/config';
import type { MenuNode } from '@/store/menu/menuItem';

/** Props that all entries of the sider share. */
export type SiderView = {
  /** The sider is collapsed to 80 px. */
  narrow: boolean;
  /** The entries from the top level to the current one. */
  trail: readonly MenuNode[];
  /** Ids of the open groups. */
  open: readonly string[];
  badges: ReadonlyMap<string, MenuBadge>;
  onToggle: (node: MenuNode, siblings: readonly MenuNode[]) => void;
};
