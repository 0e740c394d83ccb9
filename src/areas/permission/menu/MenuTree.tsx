import { InputGroup } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useSettled } from '@/kit/hooks/useSettled';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { pathnameOf } from '@/kit/path';
import { badgeBelow, useBadges } from '@/store/menu/useBadges';
import { narrowed, openable } from '../tree/treeRows';
import { useTree } from '../tree/useTree';
import styles from './MenuEditor.module.css';
import { branchOf, idsAbove, type MenuNode } from './menuNodes';
import { MenuRow } from './MenuRow';
import { type Position, positionAfter, positionAt, type Step } from './moves';
import type { Editor } from './useMenuEditor';

const steps: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'in',
};

/** Renders the tree of the menu: Enter opens entries, dragging or Alt with the arrows moves them. */
export function MenuTree({ editor, isHeader }: { editor: Editor; isHeader: boolean }) {
  const { t } = useTranslation('permission');
  const { nameOf, address, mayMove } = editor;
  const menus = editor.treeOf(isHeader);
  const all = editor.nodes[isHeader ? 'header' : 'sider'];
  const [text, setText] = useState('');
  const wanted = useDeferredValue(useSettled(text)).toLocaleLowerCase();
  const matches = ({ menu: { title, path, permission, source } }: MenuNode) =>
    [nameOf({ title }), path, permission, source].some((each) => each?.toLocaleLowerCase().includes(wanted));
  const nodes = wanted ? narrowed(all, matches) : all;
  const openId = address.sidePane?.show === 'entry' ? address.sidePane.id : null;
  const { rows, current, list, setOpen, setCurrent, focus, handleKey } = useTree({
    nodes,
    opened: [...openable(all, 1), ...(openId ? idsAbove(menus, openId) : [])],
    allOpen: wanted ? openable(nodes) : undefined,
    textOf: ({ menu: each }) => nameOf(each),
  });

  const badges = useBadges();
  /** The badge that the menu shows at an entry: a closed one and a group of the header sum up what is below. */
  const badgeOf = (node: MenuNode, open: boolean | undefined) => {
    const { path, name } = node.menu;
    const belonging = isHeader && name ? editor.nodes.sider.filter(({ menu }) => menu.header === name) : [];
    const below = open === true ? undefined : badgeBelow(branchOf(node, belonging), badges);
    return below ?? (path ? badges.get(pathnameOf(path)) : undefined);
  };

  // A moved row is a new element: the focus follows it.
  const moved = useRef<string | null>(null);
  useEffect(() => {
    if (!moved.current || editor.move.isMoving) return;
    focus(moved.current);
    moved.current = null;
  });
  const moveTo = async (id: string, place: Position | null) => {
    if (!place || editor.move.isMoving) return;
    if (!(await editor.moveTo(id, place))) return;
    setOpen([place.parentId], true);
    moved.current = id;
  };

  return (
    <>
      {!isHeader && (
        <InputGroup
          type="search"
          leftIcon={<Search />}
          value={text}
          placeholder={t('tree.search')}
          aria-label={t('tree.search')}
          onValueChange={setText}
        />
      )}
      {rows.length === 0 && <p role="status">{t('tree.none')}</p>}
      <div
        ref={list}
        role="tree"
        aria-label={t(isHeader ? 'header.title' : 'editor.tree')}
        className={styles.tree}
      >
        {rows.map((row) => {
          const { id } = row.node;
          const show = () => address.show({ show: 'entry', id });
          return (
            <MenuRow
              key={id}
              row={row}
              name={nameOf(row.node.menu)}
              badge={badgeOf(row.node, row.open)}
              problems={editor.problems.get(id)}
              seen={editor.seen?.get(id)}
              isOpen={id === openId}
              isTabStop={id === current}
              movable={mayMove}
              onOpen={(open) => setOpen([id], open)}
              onShow={() => {
                setCurrent(id);
                show();
              }}
              onFocus={() => setCurrent(id)}
              onDropped={(dragged, zone) => void moveTo(dragged, positionAt(menus, dragged, id, zone))}
              onKey={(event) => {
                const step = event.altKey && mayMove ? steps[event.key] : undefined;
                if (step) {
                  event.preventDefault();
                  void moveTo(id, positionAfter(menus, id, step));
                } else if (!handleKey(event, id) && (event.key === 'Enter' || event.key === ' ')) {
                  event.preventDefault();
                  show();
                }
              }}
            />
          );
        })}
      </div>
    </>
  );
}
