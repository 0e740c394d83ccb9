import { ChevronDown, ChevronRight, EyeOff, EyeOpen, WarningSign } from '@blueprintjs/icons';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { MenuBadge as Badge } from '@/kit/config';
import { MenuBadge } from '@/kit/ui/Badge';
import { Tag } from '@/kit/ui/Tag';
import type { TreeRow } from '../tree/treeRows';
import type { Problem, RoleState } from './findings';
import styles from './MenuEditor.module.css';
import type { MenuNode } from './menuNodes';
import type { Zone } from './moves';

type Props = {
  row: TreeRow<MenuNode>;
  name: string;
  /** What the menu shows beside the entry. */
  badge: Badge | undefined;
  problems: readonly Problem[] | undefined;
  /** State of the entry for the previewed role; undefined without a preview. */
  seen: RoleState | undefined;
  isOpen: boolean;
  isTabStop: boolean;
  movable: boolean;
  onOpen: (open: boolean) => void;
  onShow: () => void;
  onFocus: () => void;
  onKey: (event: KeyboardEvent) => void;
  onDropped: (id: string, zone: Zone) => void;
};

const dragged = 'application/x-console-menu';

/** The upper and the lower quarter of a row are its edges. */
function zoneOf(event: DragEvent): Zone {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  const at = (event.clientY - top) / height;
  return at < 0.25 ? 'before' : at > 0.75 ? 'after' : 'inside';
}

/** Renders an entry of the menu: name, problems, and whether the previewed role sees it. */
export function MenuRow({ row, name, badge, problems, seen, isOpen, isTabStop, movable, ...on }: Props) {
  const { t } = useTranslation('permission');
  const [zone, setZone] = useState<Zone | null>(null);
  const { node, level, place, count, open } = row;
  const { menuType, status, visible } = node.menu;
  const Arrow = open ? ChevronDown : ChevronRight;
  const isOff = status === 'DISABLED' || visible === false;
  const texts = (reasons: readonly Problem[]) =>
    reasons.map((reason) => t(`editor.why.${reason}`)).join(' · ');
  return (
    <div
      role="treeitem"
      data-node={node.id}
      data-level={Math.min(level, 4)}
      data-zone={zone ?? undefined}
      data-off={isOff || seen?.state === 'hidden'}
      className={styles.row}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={count}
      aria-expanded={open}
      aria-selected={isOpen}
      tabIndex={isTabStop ? 0 : -1}
      draggable={movable}
      onDragStart={(event) => event.dataTransfer.setData(dragged, node.id)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(dragged)) return;
        event.preventDefault();
        setZone(zoneOf(event));
      }}
      onDragLeave={() => setZone(null)}
      onDrop={(event) => {
        event.preventDefault();
        setZone(null);
        on.onDropped(event.dataTransfer.getData(dragged), zoneOf(event));
      }}
      onFocus={on.onFocus}
      onKeyDown={on.onKey}
      onClick={on.onShow}
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
      <span className={styles.name}>{name}</span>
      {badge && <MenuBadge badge={badge} />}
      {seen && seen.state !== 'hidden' && (
        <small className={styles.seen}>
          <EyeOpen size={12} /> {t(seen.state === 'shown' ? 'preview.shown' : 'preview.granted')}
        </small>
      )}
      {seen?.state === 'hidden' && (
        <small className={styles.hidden}>
          <EyeOff size={12} /> {seen.why.length > 0 ? texts(seen.why) : t('preview.hidden')}
        </small>
      )}
      {!seen && isOff && (
        <small>{t(status === 'DISABLED' ? 'editor.why.DISABLED' : 'editor.why.HIDDEN')}</small>
      )}
      {problems && (
        <small className={styles.problem}>
          <WarningSign size={12} /> {texts(problems)}
        </small>
      )}
      {menuType !== 'DIR' && menuType !== 'MENU' && (
        <Tag className={String(styles.kind)}>{t(`editor.type.${menuType}`)}</Tag>
      )}
    </div>
  );
}
