import { Duplicate } from '@blueprintjs/icons';
import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { useCopy } from '@/kit/hooks/useCopy';
import { useAppDispatch } from '@/store/hooks';
import { noticeShown } from '@/store/notices/slice';
import styles from './DataTable.module.css';
import { cellOf } from './useGridKeys';

/** Copies a text and shows whether it worked. */
export function useCopyText(): (text: string) => void {
  const { t } = useTranslation('screens');
  const dispatch = useAppDispatch();
  const { copy } = useCopy();
  return (text) =>
    void copy(text).then((done) =>
      dispatch(
        noticeShown({
          kind: 'text',
          tone: done ? 'success' : 'warning',
          text: t(done ? 'grid.copied' : 'grid.notCopied'),
          seconds: 2,
        }),
      ),
    );
}

type Props = {
  /** The scroll container of the table. */
  box: RefObject<HTMLElement | null>;
  onCopy: (cell: HTMLTableCellElement) => void;
};

type Place = { cell: HTMLTableCellElement; left: number; top: number; width: number; height: number };

/** Pixels: the padding of a cell, and the part of it in the next cell that the button takes, too. */
const padding = 12;
const beyond = 8;

/**
 * Returns the position of the button beside a value, in the gap between two columns, so that it covers no
 * text: after the value, or before the digits of a number.
 */
function placeIn(cell: HTMLTableCellElement, around: HTMLElement): Place {
  const own = cell.getBoundingClientRect();
  const box = around.getBoundingClientRect();
  const start = own.left - box.left + around.scrollLeft;
  const next = cell.nextElementSibling;
  const free = next instanceof HTMLElement && next.dataset.column ? beyond : 0;
  return {
    cell,
    left: cell.dataset.numeric ? start - beyond : start + own.width - padding,
    width: padding + (cell.dataset.numeric ? beyond : free),
    top: own.top - box.top + around.scrollTop,
    height: own.height,
  };
}

/** The copy button of the table, shown in the cell under the pointer or the focus; Ctrl+C does the same. */
export function CopyButton({ box, onCopy }: Props) {
  const { t } = useTranslation('screens');
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => {
    const around = box.current;
    if (!around) return;
    const show = ({ target }: Event) => {
      if (target instanceof Element && target.closest('[data-copy]')) return;
      const cell = cellOf(target);
      setPlace(cell?.tagName === 'TD' && cell.dataset.column ? placeIn(cell, around) : null);
    };
    const hide = () => setPlace(null);
    around.addEventListener('pointerover', show);
    around.addEventListener('focusin', show);
    around.addEventListener('pointerleave', hide);
    around.addEventListener('scroll', hide, { passive: true });
    return () => {
      around.removeEventListener('pointerover', show);
      around.removeEventListener('focusin', show);
      around.removeEventListener('pointerleave', hide);
      around.removeEventListener('scroll', hide);
    };
  }, [box]);
  if (!place) return null;
  const { cell, ...style } = place;
  return (
    <button
      type="button"
      data-copy
      tabIndex={-1}
      className={styles.copy}
      style={style}
      title={t('grid.copyCell')}
      aria-label={t('grid.copyCell')}
      onClick={() => onCopy(cell)}
    >
      <Duplicate size={12} />
    </button>
  );
}
