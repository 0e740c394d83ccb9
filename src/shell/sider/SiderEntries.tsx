import type { MenuNode } from '@/store/menu/menuItem';
import { SiderFlyout } from './SiderFlyout';
import { SiderGroup } from './SiderGroup';
import { SiderLink } from './SiderLink';
import styles from './SiderEntry.module.css';
import type { SiderView } from './siderView';

type Props = { nodes: readonly MenuNode[]; depth: number; view: SiderView };

/** One level of the sider: links, and groups of the next level. */
export function SiderEntries({ nodes, depth, view }: Props) {
  return (
    <ul className={styles.entries}>
      {nodes.map((node) => (
        <li key={node.id} className={styles.item} data-divided={node.divided}>
          {node.children.length === 0 ? (
            <SiderLink node={node} depth={depth} view={view} />
          ) : view.narrow ? (
            <SiderFlyout node={node} view={view} />
          ) : (
            <SiderGroup node={node} siblings={nodes} depth={depth} view={view}>
              <SiderEntries nodes={node.children} depth={depth + 1} view={view} />
            </SiderGroup>
          )}
        </li>
      ))}
    </ul>
  );
}
