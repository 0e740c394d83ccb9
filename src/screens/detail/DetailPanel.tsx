import { Spinner } from '@blueprintjs/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { queryEndpoint } from '@/api/endpoints';
import type { ActionMeta, EntityMeta } from '@/api/entity';
import { useAppDispatch } from '@/store/hooks';
import { usePage } from '@/store/pageContext';
import { pageRecordNamed } from '@/store/pages/slice';
import type { ScreenDefinition } from '../base/definition';
import { RecordContext } from '../base/recordContext';
import { kindOf } from '../fields/registry';
import { LoadFailure } from '../errors/LoadFailure';
import { Panel } from '../base/Panel';
import type { Row } from '../base/row';
import { useNames } from '../base/useNames';
import styles from './DetailPanel.module.css';
import { type Note, NoteForm } from './NoteForm';
import { ClaimLine } from '../claim/ClaimLine';
import { changesOf } from '../actions/DecidedFacts';
import { usePermission } from '../access/usePermission';
import { isRevealable } from './useFieldView';
import { RecordFields } from './RecordFields';
import { RecordHead, useHead } from './RecordHead';
import { type Place, RecordPlace } from './RecordPlace';
import { RelatedLists } from './RelatedLists';
import { Timeline } from './Timeline';

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
  const { data: row, error, isError, refetch } = queryEndpoint<Row>(detail.operationId).useQuery({ id });
  const name = row && recordTitle(row);
  const shown = row?.id;
  useEffect(() => {
    if (shown !== undefined && name !== undefined) dispatch(pageRecordNamed({ tab, id: shown, name }));
  }, [dispatch, tab, shown, name]);
  return (
    <Panel
      title={name === undefined ? label(entity.label) : `${label(entity.label)} · ${name}`}
      aside={place && <RecordPlace place={place} onStep={onStep} />}
      isReading
      onClose={onClose}
    >
      <div className={styles.body}>
        {isError && <LoadFailure what="record" error={error} onRetry={() => void refetch()} />}
        {!row && !isError && <Spinner />}
        {row && (
          <RecordContext key={row.id} value={{ entity: entity.name, id: row.id }}>
            <RecordDetail definition={definition} row={row} {...rest} />
          </RecordContext>
        )}
      </div>
    </Panel>
  );
}

type RecordDetailProps = {
  definition: ScreenDefinition;
  row: Row;
  /** A note that is not sent yet. */
  note: Note;
  onNote: (note: Note) => void;
  onEdit: (row: Row) => void;
  onAction: (row: Row, action: ActionMeta) => void;
};

/** Actions, fields, related lists and timeline of a record. */
function RecordDetail({ definition, row, note, onNote, onEdit, onAction }: RecordDetailProps) {
  const { entity, columns, form, sections = [], related = [] } = definition;
  const may = usePermission();
  const { calls } = entity;
  const omitted = useShownInHead(entity, row);
  const noteForm = calls.note && may(calls.note.permission) && (
    <NoteForm call={calls.note} id={row.id} note={note} onNote={onNote} />
  );
  return (
    <>
      <RecordHead entity={entity} row={row} onEdit={onEdit} onAction={onAction} />
      {calls.renew && <ClaimLine call={calls.renew} row={row} />}
      <RecordFields entity={entity} order={[...columns, ...form.flat()]} row={row} omitted={omitted} />
      {sections.map((Section, index) => (
        <Section key={index} row={row} />
      ))}
      <RelatedLists lists={related} row={row} />
      {calls.timeline && may(calls.timeline.permission) ? (
        <Timeline entity={entity} call={calls.timeline} row={row}>
          {noteForm}
        </Timeline>
      ) : (
        noteForm
      )}
    </>
  );
}

/**
 * Returns the fields that title and head show already. Amounts stay, because their group would not add up
 * without them, and masked fields, because only the group can reveal them.
 */
function useShownInHead(entity: EntityMeta, row: Row): ReadonlySet<string> {
  const may = usePermission();
  const { status, people, facts } = useHead(entity, row);
  const accounts = people.map((name) => name.replace(/(Uid|No)$/, 'Account'));
  const changes = changesOf(entity, row).flatMap(({ was, now }) => [was.name, now.name]);
  const key = entity.key === entity.display ? [entity.key] : [];
  const names = [...key, ...people, ...accounts, ...facts, ...changes];
  return new Set(
    [...names, ...(status === null ? [] : [status])].filter((name) => {
      const field = entity.fields[name];
      return field && kindOf(field).scaled !== true && !isRevealable(entity, field, may);
    }),
  );
}
