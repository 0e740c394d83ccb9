import { Button, InputGroup } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { useDeferredValue, useState } from 'react';
import { useSettled } from '@/kit/hooks/useSettled';
import { useTranslation, useTitles } from '@/kit/i18n/useTranslation';
import { narrowed, openable } from '../tree/treeRows';
import { useTree } from '../tree/useTree';
import styles from './GrantTree.module.css';
import { checkedOf, codesBelow, type GrantNode } from './grants';
import { GrantRow } from './GrantRow';

type Props = {
  tree: readonly GrantNode[];
  held: ReadonlySet<string>;
  /** Returns whether the user holds a code, and so may grant or revoke it. */
  may: (code: string) => boolean;
  onToggle: (node: GrantNode) => void;
};

/**
 * Renders areas, screens and permissions as a tree of check boxes (WAI-ARIA tree pattern: one tab stop,
 * arrows, Space).
 */
export function GrantTree({ tree, held, may, onToggle }: Props) {
  const { t } = useTranslation('permission');
  const titles = useTitles();
  const [text, setText] = useState('');
  const query = useDeferredValue(useSettled(text)).toLocaleLowerCase();
  const nameOf = ({ isOwn, title }: GrantNode) => (isOwn ? t('grant.view') : titles(title));
  const matches = (node: GrantNode) =>
    [node.isOwn ? '' : nameOf(node), node.code ?? ''].some((each) =>
      each.toLocaleLowerCase().includes(query),
    );
  const nodes = query ? narrowed(tree, matches) : tree;
  const nodesById = new Map(allOf(tree).map((node) => [node.id, node]));
  const { rows, current, list, setOpen, setCurrent, focus, handleKey } = useTree({
    nodes,
    opened: openable(tree, 1),
    allOpen: query ? openable(nodes) : undefined,
    textOf: nameOf,
  });
  return (
    <>
      <div className={styles.tools}>
        <InputGroup
          type="search"
          leftIcon={<Search />}
          value={text}
          placeholder={t('tree.search')}
          aria-label={t('tree.search')}
          onValueChange={setText}
        />
        <Button variant="minimal" text={t('tree.openAll')} onClick={() => setOpen(openable(tree), true)} />
        <Button variant="minimal" text={t('tree.closeAll')} onClick={() => setOpen(openable(tree), false)} />
      </div>
      {rows.length === 0 && <p role="status">{t('tree.none')}</p>}
      <div ref={list} role="tree" aria-label={t('grant.tree')} className={styles.tree}>
        {rows.map((row) => {
          const { node } = row;
          const isOpen = codesBelow(node).some(may);
          const toggle = () => isOpen && onToggle(node);
          return (
            <GrantRow
              key={node.id}
              row={row}
              name={nameOf(node)}
              checked={checkedOf(nodesById.get(node.id) ?? node, held)}
              disabled={!isOpen}
              isTabStop={node.id === current}
              onOpen={(open) => setOpen([node.id], open)}
              onToggle={() => {
                focus(node.id);
                toggle();
              }}
              onFocus={() => setCurrent(node.id)}
              onKey={(event) => {
                if (handleKey(event, node.id) || (event.key !== ' ' && event.key !== 'Enter')) return;
                event.preventDefault();
                toggle();
              }}
            />
          );
        })}
      </div>
    </>
  );
}

const allOf = (nodes: readonly GrantNode[]): GrantNode[] =>
  nodes.flatMap((node) => [node, ...allOf(node.children)]);
