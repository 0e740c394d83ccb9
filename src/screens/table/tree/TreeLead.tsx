import { ChevronDown, ChevronRight } from '@blueprintjs/icons';
import { memo } from 'react';
import styles from './TreeLead.module.css';
import type { TreeNode } from './useTree';

type Props = { node: TreeNode; label: string };

/** In front of a row's first value: how deep it stands, and the button that shows what stands below it. */
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
