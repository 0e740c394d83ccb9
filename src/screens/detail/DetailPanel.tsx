import { Spinner } from '@blueprintjs/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { queryEndpoint } from '@/api/endpoints';
import type { ActionMeta } from '@/api/entity';
import { useAppDispatch } from '@/store/hooks';
import { usePage } from '@/store/pageContext';
import { pageRecordNamed } from '@/store/pages/slice';
import type { ScreenDefinition } from '../base/definition';
import { LoadFailure } from '../errors/LoadFailure';
import { Panel } from '../base/Panel';
import type { Row } from '../base/row';
import { useNames } from '../base/useNames';
import styles from './DetailPanel.module.css';
import type { Note } from './note';
import { RecordDetail } from './RecordDetail';

type Props = {
  definition: ScreenDefinition;
  id: string;
  /** A note that is typed and not sent. */
  note: Note;
  onNote: (note: Note) => void;
  onEdit: (row: Row) => void;
  onAction: (row: Row, action: ActionMeta) => void;
  onClose: () => void;
};

/** Everything of one record, in a drawer beside its list. */
export function DetailPanel({ definition, id, onClose, ...rest }: Props) {
  const { entity } = definition;
  const label = useTranslation().t;
  const { displayOf } = useNames(entity);
  const dispatch = useAppDispatch();
  const { tab } = usePage();
  const { detail } = entity.calls;
  if (!detail) throw new Error(`${entity.name} has no detail call.`);
  const { data: row, error, isError, refetch } = queryEndpoint<Row>(detail.operationId).useQuery({ id });
  const name = row && displayOf(row);
  const shown = row?.id;
  useEffect(() => {
    if (shown !== undefined && name !== undefined) dispatch(pageRecordNamed({ tab, id: shown, name }));
  }, [dispatch, tab, shown, name]);
  return (
    <Panel
      title={name === undefined ? label(entity.label) : `${label(entity.label)} · ${name}`}
      onClose={onClose}
    >
      <div className={styles.body}>
        {isError && <LoadFailure what="record" error={error} onRetry={() => void refetch()} />}
        {!row && !isError && <Spinner />}
        {row && <RecordDetail key={row.id} definition={definition} row={row} {...rest} />}
      </div>
    </Panel>
  );
}
