import { type MouseEvent, useCallback, useRef, useState } from 'react';
import type { MenuPlace } from '@/kit/ui/overlays/PlacedMenu';
import type { OpenCard } from '@/screens/cards/CardPopover';
import { LazyCard } from '@/screens/cards/CardButton';
import type { Row } from '@/screens/base/row';
import type { RenderedColumn } from '../columns/useRenderedColumns';

export type ShowCard = (row: Row, column: RenderedColumn, place: MenuPlace) => void;

/** The card of a ledger, at a value or at the position of the cell's menu. */
export function useLedgerCard() {
  const [open, setOpen] = useState<OpenCard | null>(null);
  const menuAt = useRef<MenuPlace | null>(null);
  const close = useCallback(() => setOpen(null), []);
  const show = useCallback<ShowCard>((row, { card, label, name }, place) => {
    if (card) setOpen({ card, label, row, value: row[name], ...place });
  }, []);
  return {
    show,
    showAtMenu: (row: Row, column: RenderedColumn) => {
      if (menuAt.current) show(row, column, menuAt.current);
    },
    /** Handler of the element around the ledger; the menu itself does not know its position. */
    rememberPlace: ({ clientX: left, clientY: top, currentTarget }: MouseEvent<HTMLElement>) => {
      const back = currentTarget.querySelector<HTMLElement>('[tabindex="0"]') ?? currentTarget;
      menuAt.current = { left, top, back };
    },
    node: open && <LazyCard open={open} onClose={close} />,
  };
}
