import { ChevronDown } from '@blueprintjs/icons';
import { type ReactNode, useContext, useId } from 'react';
import { useTitle } from '@/kit/i18n/useTitle';
import type { MenuNode } from '@/store/menu/menuItem';
import { PrefetchContext } from '../frame/useEntryLink';
import { EntryFace } from './EntryFace';
import styles from './SiderEntry.module.css';
import type { SiderView } from './siderView';

type Props = {
  node: MenuNode;
  siblings: readonly MenuNode[];
  depth: number;
  view: SiderView;
  /** The entries of the group. */
  children: ReactNode;
};

/** Renders a group that expands below its button. */
export function SiderGroup({ node, siblings, depth, view, children }: Props) {
  const subtitle = useTitle(node.subtitle);
  const belowId = useId();
  const prefetch = useContext(PrefetchContext);
  const open = view.open.includes(node.id);
  return (
    <>
      <button
        type="button"
        className={styles.entry}
        title={subtitle || undefined}
        aria-expanded={open}
        aria-controls={open ? belowId : undefined}
        data-active={view.trail.includes(node)}
        data-depth={depth}
        onClick={() => {
          if (!open && node.children[0]) prefetch(node.children[0], 'code');
          view.onToggle(node, siblings);
        }}
      >
        <EntryFace node={node} depth={depth} narrow={view.narrow} badges={view.badges} isOpen={open} />
        <ChevronDown className={String(styles.chevron)} />
      </button>
      {open && (
        <div id={belowId} className={styles.below}>
          {children}
        </div>
      )}
    </>
  );
}
