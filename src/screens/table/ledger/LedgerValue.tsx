import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCard } from '@/screens/cards/cardOf';
import { nameOf, type Row } from '@/screens/row';
import type { DrawnColumn } from '../useDrawnColumns';
import styles from './Ledger.module.css';
import type { ShowCard } from './useLedgerCard';

type Props = { row: Row; column: DrawnColumn; onOpen: (row: Row) => void; onCard: ShowCard };

/** A value of a ledger: a button where it opens its record or a card, else what it says. */
export function LedgerValue({ row, column, onOpen, onCard }: Props) {
  const { t } = useTranslation('screens');
  const { name, label, format, opens, card } = column;
  const value = format.node(row[name]);
  const isCard = card !== null && hasCard(row[name]);
  if (!opens && !isCard) return value;
  const says = opens
    ? { 'aria-label': t('detail.open', { name: nameOf(row, name) }) }
    : { 'aria-haspopup': 'dialog' as const, title: t('card.title', { label }) };
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
