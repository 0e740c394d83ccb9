import { ChevronDown, ChevronRight } from '@blueprintjs/icons';
import { memo } from 'react';
import styles from './TreeLead.module.css';
import type { TreeNode } from './useTree';

type Props = { node: TreeNode; label: string };

/** The lead of a row's first value: its indentation, and the toggle of its children. */
export const TreeLead = memo(function TreeLead({ node: { level, open }, label }: Props) {
  const Chevron = open ? ChevronDown : ChevronRight;
  return (
    <span className={styles.lead} style={{ paddingInlineStart: (level - 1) * 20 }}>
      {open !== undefined && (
        <button type="button" data-toggle aria-expanded={open} aria-label={label}>
          <Chevron size={14} />
        </button>
      )}
    </span>
  );
});
