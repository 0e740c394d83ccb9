import { type MouseEvent, type ReactElement, useMemo } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { hasCard } from '@/screens/cards/cardOf';
import { coinIn } from '@/kit/format/amount';
import { isEmpty, nameOf, type Row } from '@/screens/base/row';
import { CoinCode } from '@/screens/fields/number/AmountText';
import { useStable } from '@/kit/hooks/useStable';
import type { RenderedColumn } from '../columns/useRenderedColumns';
import styles from './Ledger.module.css';
import type { ShowCard } from './useLedgerCard';

type Props = {
  row: Row;
  column: RenderedColumn;
  texts: { open: (row: Row, name: string) => string; card: (label: string) => string };
  onOpen: (row: Row) => void;
  onCard: ShowCard;
};

/** A value of a ledger: a button if it opens its record or a card, else plain. */
function LedgerValue({ row, column, texts, onOpen, onCard }: Props) {
  const { name, field, label, format, coin, opens, card } = column;
  const value = (
    <>
      {format.cell(row[name], coinIn(field.coin, row))}
      {coin && !isEmpty(row[name]) && <CoinCode coin={coinIn(coin, row)} />}
    </>
  );
  const isCard = hasCard(card, row, name);
  if (!opens && !isCard) return value;
  const labels = opens
    ? { 'aria-label': texts.open(row, name) }
    : { 'aria-haspopup': 'dialog' as const, title: texts.card(label) };
  const handleClick = ({ currentTarget: back }: MouseEvent<HTMLButtonElement>) => {
    if (opens) return onOpen(row);
    const { left, bottom: top } = back.getBoundingClientRect();
    onCard(row, column, { left, top, back });
  };
  return (
    <button type="button" tabIndex={-1} className={styles.open} {...labels} onClick={handleClick}>
      {value}
    </button>
  );
}

/** Returns the elements of a ledger's cells; cached, so that scrolling renders only new rows. */
export function useLedgerValues(onOpen: (row: Row) => void, onCard: ShowCard) {
  const { t } = useTranslation('screens');
  const open = useStable(onOpen);
  return useMemo(() => {
    const texts = {
      open: (row: Row, name: string) => t('detail.open', { name: nameOf(row, name) }),
      card: (label: string) => t('card.title', { label }),
    };
    const made = new WeakMap<RenderedColumn, WeakMap<Row, ReactElement>>();
    return (row: Row, column: RenderedColumn): ReactElement => {
      const values = made.get(column) ?? new WeakMap<Row, ReactElement>();
      const value = values.get(row) ?? (
        <LedgerValue row={row} column={column} texts={texts} onOpen={open} onCard={onCard} />
      );
      made.set(column, values.set(row, value));
      return value;
    };
  }, [t, open, onCard]);
}
