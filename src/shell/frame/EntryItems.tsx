import { MenuItem } from '@blueprintjs/core';
import { useTitle } from '@/kit/i18n/useTranslation';
import type { MenuNode } from '@/store/menu/menuItem';
import { EntryIcon } from '../sider/MenuIcon';
import { useEntryLink } from './useEntryLink';

type Props = { nodes: readonly MenuNode[]; trail: readonly MenuNode[] };

/** Renders menu entries in a drop-down; a group opens as a submenu. */
export function EntryItems({ nodes, trail }: Props) {
  return nodes.map((node) =>
    node.children.length === 0 ? (
      <EntryItem key={node.id} node={node} trail={trail} />
    ) : (
      <GroupItem key={node.id} node={node} trail={trail} />
    ),
  );
}

type ItemProps = { node: MenuNode; trail: readonly MenuNode[] };

function EntryItem({ node, trail }: ItemProps) {
  const title = useTitle(node.title);
  const current = trail.at(-1)?.id === node.id;
  const link = useEntryLink(node, current);
  return (
    <MenuItem
      {...link}
      icon={<EntryIcon node={node} />}
      text={title}
      selected={current}
      aria-current={current ? 'page' : undefined}
    />
  );
}

function GroupItem({ node, trail }: ItemProps) {
  const title = useTitle(node.title);
  return (
    <MenuItem icon={<EntryIcon node={node} />} text={title}>
      <EntryItems nodes={node.children} trail={trail} />
    </MenuItem>
  );
}
