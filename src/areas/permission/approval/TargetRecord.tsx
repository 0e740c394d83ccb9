import type { components } from '@/api/gen/contract/permission';
import { records } from '@/api/gen/records';
import { usePermission } from '@/screens/access/usePermission';
import { RecordCard } from '@/screens/cards/RecordCard';
import { type List, ListOf } from '@/screens/cards/ReferencedRecord';
import styles from './Proposed.module.css';
import { useTarget } from './useTarget';

type Row = components['schemas']['ApprovalDetail'];

const stay = () => undefined;

/** The record that a proposal is about, as it is now; nothing for a new one, and for one that the user may not see. */
export function TargetRecord({ row }: { row: Row }) {
  const may = usePermission();
  const { area, detail } = records[row.resource ?? ''] ?? {};
  if (area === undefined || detail === undefined || row.targetId === null || !may(detail)) return null;
  return (
    <ListOf area={area} entity={row.resource ?? ''}>
      {(list) => <Target row={row} list={list} />}
    </ListOf>
  );
}

function Target({ row, list: { entity, columns } }: { row: Row; list: List }) {
  const target = useTarget(entity, row);
  return (
    target && (
      <div className={styles.target}>
        <RecordCard entity={entity} columns={columns} row={target} onLeave={stay} />
      </div>
    )
  );
}
