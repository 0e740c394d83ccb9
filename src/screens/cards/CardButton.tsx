import { type ReactNode, useCallback, useState } from 'react';
import { lazyPart } from '@/kit/lazyPart';
import type { Row } from '../base/row';
import styles from './Card.module.css';
import type { OpenCard } from './CardPopover';
import type { Card } from './cardOf';
import { closeWithNotice } from '../errors/lazyPart';

type Props = {
  card: Card;
  /** Label of the field. */
  label: string;
  row: Row;
  value: unknown;
  children: ReactNode;
};

/** A value outside of tables that opens a card; a table handles the clicks of all its cells. */
export function CardButton({ card, label, row, value, children }: Props) {
  const [open, setOpen] = useState<OpenCard | null>(null);
  const close = useCallback(() => setOpen(null), []);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={styles.link}
        onClick={({ currentTarget: back }) => {
          const { left, bottom } = back.getBoundingClientRect();
          setOpen({ card, label, row, value, left, top: bottom, back });
        }}
      >
        {children}
      </button>
      {open && <LazyCard open={open} onClose={close} />}
    </>
  );
}

/** The open card. Its code loads with the first card. */
export const LazyCard = lazyPart(
  () => import(/* webpackChunkName: "card" */ './CardPopover').then(({ CardPopover }) => CardPopover),
  { Failed: closeWithNotice('screens:grid.notLoaded') },
);
