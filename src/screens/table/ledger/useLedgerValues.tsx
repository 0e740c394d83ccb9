import { type ReactElement, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStable } from '@/kit/hooks/useStable';
import { nameOf, type Row } from '@/screens/base/row';
import type { DrawnColumn } from '../useDrawnColumns';
import { LedgerValue } from './LedgerValue';
import type { ShowCard } from './useLedgerCard';

/**
 * What stands in the cells of a ledger: the same element as long as it says the same, so that scrolling draws the rows that
 * come into sight and no others.
 */
export function useLedgerValues(onOpen: (row: Row) => void, onCard: ShowCard) {
  const { t } = useTranslation('screens');
  const open = useStable(onOpen);
  return useMemo(() => {
    const texts = {
      open: (row: Row, name: string) => t('detail.open', { name: nameOf(row, name) }),
      card: (label: string) => t('card.title', { label }),
    };
    const made = new WeakMap<DrawnColumn, WeakMap<Row, ReactElement>>();
    return (row: Row, column: DrawnColumn): ReactElement => {
      const values = made.get(column) ?? new WeakMap<Row, ReactElement>();
      const value = values.get(row) ?? (
        <LedgerValue row={row} column={column} texts={texts} onOpen={open} onCard={onCard} />
      );
      made.set(column, values.set(row, value));
      return value;
    };
  }, [t, open, onCard]);
}
