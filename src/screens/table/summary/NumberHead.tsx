import { ArrowDown, ArrowUp, DoubleCaretVertical } from '@blueprintjs/icons';
import type { EntityMeta } from '@/api/entity';
import { useTranslation } from '@/kit/i18n/useTranslation';
import styles from './TotalsBy.module.css';
import { useSumName } from './useSumName';

/** What the lines are sorted by: null is the number of rows, else the name of a sum. */
export type Order = { name: string | null; isDown: boolean };

type Props = {
  /** null: the number of rows */
  name: string | null;
  order: Order;
  /** @default the lines cannot be sorted by it */
  onOrder?: (order: Order) => void;
  entity: EntityMeta;
};

/** The heading of numbers, which sorts by them: first the largest, then the smallest. */
export function NumberHead({ name, order, onOrder, entity }: Props) {
  const { t } = useTranslation('screens');
  const nameOf = useSumName(entity);
  const text = name === null ? t('summary.count') : nameOf(name);
  if (!onOrder)
    return (
      <th scope="col" data-numeric>
        {text}
      </th>
    );
  const isSorted = order.name === name;
  const Arrow = !isSorted ? DoubleCaretVertical : order.isDown ? ArrowDown : ArrowUp;
  return (
    <th scope="col" data-numeric aria-sort={!isSorted ? 'none' : order.isDown ? 'descending' : 'ascending'}>
      <button
        type="button"
        className={styles.sort}
        title={t('table.sortBy', { label: text })}
        onClick={() => onOrder({ name, isDown: !isSorted || !order.isDown })}
      >
        {text}
        <Arrow size={12} />
      </button>
    </th>
  );
}
