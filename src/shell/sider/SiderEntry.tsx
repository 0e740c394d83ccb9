import { Collapse } from '@blueprintjs/core';
import { ChevronDown } from '@blueprintjs/icons';
import cx from 'classnames';
import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { useTitle } from '@/kit/i18n/useTitle';
import { useAppDispatch } from '@/store/hooks';
import { mobileSiderToggled } from '@/store/layout/slice';
import { leadsTo, type MenuNode } from '@/store/menu/menuItem';
import { MenuIcon } from './MenuIcon';
import styles from './Sider.module.css';

type Props = {
  node: MenuNode;
  depth: number;
  narrow: boolean;
  pathname: string;
  /** The address is in this entry or below it. */
  active: boolean;
  onIntent: (source: string) => void;
};

/** A link to a page, or a group that unfolds. A narrow sider leads from a group to its first page. */
export function SiderEntry({ node, depth, narrow, pathname, active, onIntent }: Props) {
  const title = useTitle(node.title);
  const dispatch = useAppDispatch();
  const [open, setOpen] = useState(active);
  const listId = useId();
  useEffect(() => {
    if (active) setOpen(true);
  }, [active]);
  const intent = () => onIntent(node.source || (node.children[0]?.source ?? ''));
  const inner = (
    <>
      <MenuIcon name={depth === 0 ? node.icon || 'applications' : node.icon} />
      {!(narrow && depth === 0) && <span className={styles.title}>{title}</span>}
    </>
  );
  if (node.children.length === 0 || narrow)
    return (
      <li>
        <Link
          className={styles.entry}
          to={node.path ?? '/'}
          replace={node.replace}
          title={narrow ? title : node.subtitle || undefined}
          aria-label={narrow ? title : undefined}
          aria-current={active ? 'page' : undefined}
          data-depth={depth}
          onMouseEnter={intent}
          onFocus={intent}
          onClick={() => dispatch(mobileSiderToggled(false))}
        >
          {inner}
        </Link>
      </li>
    );
  return (
    <li>
      <button
        type="button"
        className={styles.entry}
        aria-expanded={open}
        aria-controls={listId}
        data-active={active}
        data-depth={depth}
        onMouseEnter={intent}
        onClick={() => setOpen(!open)}
      >
        {inner}
        <ChevronDown className={cx(styles.chevron)} />
      </button>
      <Collapse isOpen={open} transitionDuration={100}>
        <ul id={listId} className={styles.menu}>
          {node.children.map((child) => (
            <SiderEntry
              key={child.id}
              node={child}
              depth={depth + 1}
              narrow={false}
              pathname={pathname}
              active={leadsTo(child, pathname)}
              onIntent={onIntent}
            />
          ))}
        </ul>
      </Collapse>
    </li>
  );
}
