import type { MouseEvent } from 'react';
import { hasCard } from '@/screens/cards/cardOf';
import type { Row } from '@/screens/base/row';
import type { DrawnColumn } from '../useDrawnColumns';
import styles from './Ledger.module.css';
import type { ShowCard } from './useLedgerCard';

type Props = {
  row: Row;
  column: DrawnColumn;
  texts: { open: (row: Row, name: string) => string; card: (label: string) => string };
  onOpen: (row: Row) => void;
  onCard: ShowCard;
};

/** A value of a ledger: a button where it opens its record or a card, else what it says. */
export function LedgerValue({ row, column, texts, onOpen, onCard }: Props) {
  const { name, label, format, opens, card } = column;
  const value = format.cell(row[name]);
  const isCard = hasCard(card, row, name);
  if (!opens && !isCard) return value;
  const says = opens
    ? { 'aria-label': texts.open(row, name) }
    : { 'aria-haspopup': 'dialog' as const, title: texts.card(label) };
  const handleClick = ({ currentTarget: back }: MouseEvent<HTMLButtonElement>) => {
    if (opens) return onOpen(row);
    const { left, bottom: top } = back.getBoundingClientRect();
    onCard(row, column, { left, top, back });
  };
  return (
    <button type="button" tabIndex={-1} className={styles.open} {...says} onClick={handleClick}>
      {value}
    </button>
  );
}
