import { type MouseEvent, type ReactElement, useMemo } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { EntityMeta } from '@/api/entity';
import { hasCard } from '@/screens/cards/cardOf';
import { coinIn } from '@/kit/format/amount';
import { isEmpty, nameOf, type Row } from '@/screens/base/row';
import { useRowPath } from '@/screens/base/useRecordPage';
import { CoinCode } from '@/screens/fields/number/AmountText';
import { useStable } from '@/kit/hooks/useStable';
import type { RenderedColumn } from '../columns/useRenderedColumns';
import styles from './Ledger.module.css';
import type { ShowCard } from './useLedgerCard';

type Props = {
  row: Row;
  column: RenderedColumn;
  texts: { open: (row: Row, name: string) => string; card: (label: string) => string };
  pathOf: (row: Row) => string;
  onOpen: (row: Row) => void;
  onCard: ShowCard;
};

/** A value of a ledger: a link if it opens its record, a button if it opens a card, else plain. */
function LedgerValue({ row, column, texts, pathOf, onOpen, onCard }: Props) {
  const { name, field, label, format, coin, opens, card } = column;
  const value = (
    <>
      {format.cell(row[name], coinIn(field.coin, row))}
      {coin && !isEmpty(row[name]) && <CoinCode coin={coinIn(coin, row)} />}
    </>
  );
  const isCard = hasCard(card, row, name);
  if (!opens && !isCard) return value;
  const shared = { tabIndex: -1, className: styles.open, children: value };
  if (opens) {
    const handleOpen = (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      onOpen(row);
    };
    const named = { ...shared, 'aria-label': texts.open(row, name), onClick: handleOpen };
    return <a href={pathOf(row)} {...named} />;
  }
  const handleCard = ({ currentTarget: back }: MouseEvent<HTMLButtonElement>) => {
    const { left, bottom: top } = back.getBoundingClientRect();
    onCard(row, column, { left, top, back });
  };
  return (
    <button type="button" aria-haspopup="dialog" title={texts.card(label)} {...shared} onClick={handleCard} />
  );
}

/** Returns the elements of a ledger's cells; cached, so that scrolling renders only new rows. */
export function useLedgerValues(entity: EntityMeta, onOpen: (row: Row) => void, onCard: ShowCard) {
  const { t } = useTranslation('screens');
  const open = useStable(onOpen);
  const pathOf = useRowPath(entity);
  return useMemo(() => {
    const texts = {
      open: (row: Row, name: string) => t('detail.open', { name: nameOf(row, name) }),
      card: (label: string) => t('card.title', { label }),
    };
    const made = new WeakMap<RenderedColumn, WeakMap<Row, ReactElement>>();
    return (row: Row, column: RenderedColumn): ReactElement => {
      const values = made.get(column) ?? new WeakMap<Row, ReactElement>();
      const value = values.get(row) ?? (
        <LedgerValue {...{ row, column, texts, pathOf, onCard }} onOpen={open} />
      );
      made.set(column, values.set(row, value));
      return value;
    };
  }, [t, pathOf, open, onCard]);
}
