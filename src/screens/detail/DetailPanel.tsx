import { Button, Spinner } from '@blueprintjs/core';
import { Maximize } from '@blueprintjs/icons';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { queryEndpoint } from '@/api/endpoints';
import type { ActionMeta, EntityMeta } from '@/api/entity';
import { useAppDispatch } from '@/store/hooks';
import { usePage } from '@/store/pageContext';
import { pageRecordNamed } from '@/store/pages/slice';
import type { ScreenDefinition } from '../base/definition';
import { LoadFailure } from '../errors/LoadFailure';
import { Panel } from '../base/Panel';
import type { Row } from '../base/row';
import { useNames } from '../base/useNames';
import { addressOf, useRecordPage } from '../base/useRecordPage';
import styles from './DetailPanel.module.css';
import type { Note } from './NoteForm';
import { RecordDetail } from './RecordDetail';
import { type Place, RecordPlace } from './RecordPlace';

type Props = {
  definition: ScreenDefinition;
  id: string;
  /** The place of the record in its list; null if the list does not show it. */
  place: Place | null;
  onStep: (by: 1 | -1) => void;
  /** A note that is not sent yet. */
  note: Note;
  onNote: (note: Note) => void;
  onEdit: (row: Row) => void;
  onAction: (row: Row, action: ActionMeta) => void;
  onClose: () => void;
};

/** The detail of a record, in a drawer beside its list. */
export function DetailPanel({ definition, id, place, onStep, onClose, ...rest }: Props) {
  const { entity } = definition;
  const label = useTranslation().t;
  const { recordTitle } = useNames(entity);
  const dispatch = useAppDispatch();
  const { tab } = usePage();
  const { detail } = entity.calls;
  if (!detail) throw new Error(`${entity.name} has no detail call.`);
  // The last record leaves at once: its head and buttons never stand beside the place of the next one.
  const {
    currentData: row,
    error,
    isError,
    refetch,
  } = queryEndpoint<Row>(detail.operationId).useQuery({ id });
  const name = row && recordTitle(row);
  const shown = row?.id;
  useEffect(() => {
    if (shown !== undefined && name !== undefined) dispatch(pageRecordNamed({ tab, id: shown, name }));
  }, [dispatch, tab, shown, name]);
  return (
    <Panel
      title={name === undefined ? label(entity.label) : `${label(entity.label)} · ${name}`}
      aside={
        <>
          {place && <RecordPlace place={place} onStep={onStep} />}
          {row && <OpenAsPage entity={entity} row={row} />}
        </>
      }
      isReading
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

/** Opens the record as a page, if its entity has pages. */
function OpenAsPage({ entity, row }: { entity: EntityMeta; row: Row }) {
  const { t } = useTranslation('screens');
  const navigate = useNavigate();
  const pathOf = useRecordPage(entity);
  if (pathOf === null) return null;
  return (
    <Button
      variant="minimal"
      icon={<Maximize />}
      aria-label={t('detail.openPage')}
      title={t('detail.openPage')}
      onClick={() => void navigate(pathOf(addressOf(entity, row)))}
    />
  );
}
