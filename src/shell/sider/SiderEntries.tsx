import { useTitle } from '@/kit/i18n/useTitle';
import { DropMenu } from '@/kit/ui/DropMenu';
import type { MenuNode } from '@/store/menu/menuItem';
import { EntryItems } from '../frame/EntryItems';
import { useEntryLink } from '../frame/useEntryLink';
import { EntryFace } from './EntryFace';
import styles from './SiderEntry.module.css';
import { SiderGroup } from './SiderGroup';
import type { SiderView } from './siderView';

type SiderLinkProps = { node: MenuNode; depth: number; view: SiderView };

/** Renders an entry that opens a page. */
function SiderLink({ node, depth, view }: SiderLinkProps) {
  const title = useTitle(node.title);
  const subtitle = useTitle(node.subtitle);
  const current = view.trail.at(-1)?.id === node.id;
  const link = useEntryLink(node, current);
  const intent = () => view.onIntent(node.source);
  return (
    <a
      className={styles.entry}
      {...link}
      title={subtitle || (view.narrow ? title : undefined)}
      aria-label={view.narrow ? title : undefined}
      aria-current={current ? 'page' : undefined}
      data-depth={depth}
      onMouseEnter={intent}
      onFocus={intent}
    >
      <EntryFace node={node} depth={depth} view={view} />
    </a>
  );
}

type SiderFlyoutProps = { node: MenuNode; view: SiderView };

/** Renders a group of the collapsed sider with a menu beside it. */
function SiderFlyout({ node, view }: SiderFlyoutProps) {
  const title = useTitle(node.title);
  return (
    <DropMenu items={<EntryItems nodes={node.children} trail={view.trail} />} placement="right-start" fill>
      <button
        type="button"
        className={styles.entry}
        title={title}
        aria-label={title}
        data-active={view.trail.includes(node)}
        data-depth={0}
      >
        <EntryFace node={node} depth={0} view={view} />
      </button>
    </DropMenu>
  );
}

type Props = { nodes: readonly MenuNode[]; depth: number; view: SiderView };

/** Renders a level of the sider: links and groups. */
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
