import { memo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNear } from '@/kit/ui/NearPart';
import { useTitle } from '@/kit/i18n/useTranslation';
import { DropMenu } from '@/kit/ui/overlays/DropMenu';
import type { MenuNode } from '@/store/menu/menuItem';
import { EntryItems } from '../frame/EntryItems';
import { useEntryLink } from '../frame/useEntryLink';
import { EntryFace, type SiderView } from './EntryFace';
import styles from './SiderEntry.module.css';
import { SiderGroup } from './SiderGroup';

type SiderLinkProps = { node: MenuNode; depth: number; view: SiderView };

/** Renders an entry that opens a page. */
function SiderLink({ node, depth, view }: SiderLinkProps) {
  const title = useTitle(node.title);
  const subtitle = useTitle(node.subtitle);
  const current = view.trail.at(-1)?.id === node.id;
  const link = useEntryLink(node, current);
  return (
    <a
      className={styles.entry}
      {...link}
      title={subtitle || (view.narrow ? title : undefined)}
      aria-label={view.narrow ? title : undefined}
      aria-current={current ? 'page' : undefined}
      data-depth={depth}
    >
      <EntryFace node={node} depth={depth} narrow={view.narrow} badges={view.badges} />
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
        <EntryFace node={node} depth={0} narrow={view.narrow} badges={view.badges} />
      </button>
    </DropMenu>
  );
}

type Props = { nodes: readonly MenuNode[]; depth: number; view: SiderView };

/** A level with more entries renders the rest in portions, each when it comes near the visible part. */
const portion = 100;

/** Renders a portion of a level once it was near or a key moved to it, and empty room for it before. */
function LaterEntries({ nodes, depth, view, siblings }: Props & { siblings: readonly MenuNode[] }) {
  const [wasNear, setNear] = useState(false);
  const room = useNear<HTMLLIElement>(() => setNear(true));
  const isShown = wasNear || nodes.some((node) => view.trail.includes(node));
  if (isShown) return <Entries nodes={nodes} depth={depth} view={view} siblings={siblings} />;
  return (
    <li
      ref={room}
      aria-hidden
      data-later
      style={{ height: `calc(${nodes.length} * (var(--entry) + 4px))` }}
      // SiderMenu clicks it, and focuses one of the entries at once.
      onClick={() => flushSync(() => setNear(true))}
    />
  );
}

function Entries({ nodes, depth, view, siblings }: Props & { siblings: readonly MenuNode[] }) {
  return nodes.map((node) => (
    <li key={node.id} className={styles.item} data-divided={node.divided}>
      {node.children.length === 0 ? (
        <SiderLink node={node} depth={depth} view={view} />
      ) : view.narrow ? (
        <SiderFlyout node={node} view={view} />
      ) : (
        <SiderGroup
          node={node}
          siblings={siblings}
          depth={depth}
          narrow={view.narrow}
          badges={view.badges}
          onToggle={view.onToggle}
          active={view.trail.includes(node)}
        >
          {view.open.includes(node.id) && (
            <SiderEntries nodes={node.children} depth={depth + 1} view={view} />
          )}
        </SiderGroup>
      )}
    </li>
  ));
}

/** Renders a level of the sider: links and groups. */
export const SiderEntries = memo(function SiderEntries({ nodes, depth, view }: Props) {
  const later = Array.from({ length: Math.max(0, Math.ceil(nodes.length / portion) - 1) }, (_, at) =>
    nodes.slice((at + 1) * portion, (at + 2) * portion),
  );
  return (
    <ul className={styles.entries}>
      <Entries nodes={nodes.slice(0, portion)} siblings={nodes} depth={depth} view={view} />
      {later.map((part) => (
        <LaterEntries key={part[0]?.id} nodes={part} siblings={nodes} depth={depth} view={view} />
      ))}
    </ul>
  );
});
