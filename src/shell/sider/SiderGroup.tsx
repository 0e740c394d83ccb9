import { ChevronDown } from '@blueprintjs/icons';
import { memo, type ReactNode, useContext, useId } from 'react';
import { useTitle } from '@/kit/i18n/useTranslation';
import type { MenuNode } from '@/store/menu/menuItem';
import { PrefetchContext } from '../frame/useEntryLink';
import { EntryFace, type SiderView } from './EntryFace';
import styles from './SiderEntry.module.css';

type Props = Pick<SiderView, 'narrow' | 'badges' | 'onToggle'> & {
  node: MenuNode;
  siblings: readonly MenuNode[];
  depth: number;
  /** It leads to the current page. */
  active: boolean;
  /** The entries of the group, if it is open. */
  children: ReactNode;
};

/** Renders a group that expands below its button. A closed one renders only when itself changes, not with each navigation. */
export const SiderGroup = memo(function SiderGroup({
  node,
  siblings,
  depth,
  active,
  children,
  ...view
}: Props) {
  const subtitle = useTitle(node.subtitle);
  const belowId = useId();
  const prefetch = useContext(PrefetchContext);
  const open = Boolean(children);
  return (
    <>
      <button
        type="button"
        className={styles.entry}
        title={subtitle || undefined}
        aria-expanded={open}
        aria-controls={open ? belowId : undefined}
        data-active={active}
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
});
