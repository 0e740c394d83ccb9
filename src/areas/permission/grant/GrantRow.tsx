import { ChevronDown, ChevronRight, Minus, SmallTick } from '@blueprintjs/icons';
import type { KeyboardEvent } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { TreeRow } from '../tree/treeRows';
import styles from './GrantTree.module.css';
import type { Checked, GrantNode } from './grants';

type Props = {
  row: TreeRow<GrantNode>;
  name: string;
  checked: Checked;
  /** The user holds none of these permissions. */
  disabled: boolean;
  isTabStop: boolean;
  onOpen: (open: boolean) => void;
  onToggle: () => void;
  onFocus: () => void;
  onKey: (event: KeyboardEvent) => void;
};

const aria = { all: true, part: 'mixed', none: false } as const;

/** Renders a row of the grant tree. The box is decorative; the row handles clicks. */
export function GrantRow({ row, name, checked, disabled, isTabStop, ...on }: Props) {
  const { t } = useTranslation('permission');
  const { node, level, place, count, open } = row;
  const Arrow = open ? ChevronDown : ChevronRight;
  return (
    <div
      role="treeitem"
      data-node={node.id}
      data-level={Math.min(level, 4)}
      className={styles.row}
      title={node.code ?? undefined}
      aria-label={disabled ? `${name} (${t('grant.notHeld')})` : name}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={count}
      aria-expanded={open}
      aria-checked={aria[checked]}
      aria-disabled={disabled || undefined}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={on.onFocus}
      onKeyDown={on.onKey}
      onClick={on.onToggle}
    >
      <span
        className={styles.arrow}
        onClick={(event) => {
          if (open === undefined) return;
          event.stopPropagation();
          on.onOpen(!open);
        }}
      >
        {open !== undefined && <Arrow />}
      </span>
      <span className={styles.box} data-checked={checked}>
        {checked === 'all' && <SmallTick />}
        {checked === 'part' && <Minus size={12} />}
      </span>
      <span className={styles.name}>{name}</span>
      {disabled && <small className={styles.reason}>{t('grant.notHeld')}</small>}
    </div>
  );
}
