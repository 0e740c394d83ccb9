import { useMemo } from 'react';
import { useAppSelector } from '@/store/hooks';
import type { MenuNode } from '@/store/menu/menuItem';
import { selectHeaderMenu, selectSiderMenu } from '@/store/menu/visible';
import { usePlace } from '../frame/usePlace';

const firstPath = ({ path, children }: MenuNode): string | null =>
  children.length === 0 ? path : (children.map(firstPath).find((each) => each !== null) ?? null);

/** Where an entry leads: its own path, else the first page of the sider that belongs to it. */
function headerTarget({ path, name }: MenuNode, tree: readonly MenuNode[]): string | null {
  if (path !== null) return path;
  const own = name ? tree.find(({ header }) => header === name) : undefined;
  return own ? firstPath(own) : null;
}

/** The header's entries with the paths that they lead to, and the current one; those that lead nowhere are left out. */
export function useHeaderEntries(): { entries: readonly MenuNode[]; trail: readonly MenuNode[] } {
  const header = useAppSelector(selectHeaderMenu);
  const tree = useAppSelector(selectSiderMenu);
  const { group } = usePlace();
  return useMemo(() => {
    const entries = header
      .map((node) => ({ ...node, path: headerTarget(node, tree) }))
      .filter(({ path, children }) => path !== null || children.length > 0);
    return { entries, trail: entries.filter(({ name }) => name !== '' && name === group) };
  }, [header, tree, group]);
}
