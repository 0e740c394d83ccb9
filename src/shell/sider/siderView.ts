import type { MenuBadge } from '@/kit/config';
import type { MenuNode } from '@/store/menu/menuItem';

/** What every entry of the sider needs to know. */
export type SiderView = {
  /** The sider is collapsed to 80 px. */
  narrow: boolean;
  /** The entries from the top down to the current one. */
  trail: readonly MenuNode[];
  /** Ids of the groups that stand open. */
  open: readonly string[];
  badges: ReadonlyMap<string, MenuBadge>;
  onToggle: (node: MenuNode, siblings: readonly MenuNode[]) => void;
  /** The person is about to open a page of this source. */
  onIntent: (source: string) => void;
};
