import type { EntityCall, EntityMeta } from '@/api/entity';
import { SummaryLine } from '../table/SummaryLine';
import { useSummary } from '../table/useSummary';
import styles from './ListPage.module.css';
import type { Filters } from '../base/listState';

type Props = { entity: EntityMeta; call: EntityCall; filters: Filters };

/** The sums of a ledger in a line below it: it has no foot of its own. */
export function LedgerSummary({ entity, call, filters }: Props) {
  return (
    <div className={styles.sums}>
      <SummaryLine entity={entity} summary={useSummary(entity, call, filters)} />
    </div>
  );
}
