import { Button } from '@blueprintjs/core';
import { Edit } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import type { ActionMeta } from '@/api/entity';
import { allowedActions, mayUpdate } from '../base/allowed';
import { ClaimLine } from '../claim/ClaimLine';
import type { ScreenDefinition } from '../base/definition';
import type { Row } from '../base/row';
import { usePermission } from '../access/usePermission';
import styles from './DetailPanel.module.css';
import type { Note } from './note';
import { NoteForm } from './NoteForm';
import { RecordFields } from './RecordFields';
import { RelatedLists } from './RelatedLists';
import { Timeline } from './Timeline';

type Props = {
  definition: ScreenDefinition;
  row: Row;
  /** A note that is typed and not sent. */
  note: Note;
  onNote: (note: Note) => void;
  onEdit: (row: Row) => void;
  onAction: (row: Row, action: ActionMeta) => void;
};

/** What may be done with a record, its fields, what belongs to it, and what happened to it. */
export function RecordDetail({ definition, row, note, onNote, onEdit, onAction }: Props) {
  const { entity, columns, form, sections = [], related = [] } = definition;
  const label = useTranslation().t;
  const may = usePermission();
  const { calls } = entity;
  const noteForm = calls.note && may(calls.note.permission) && (
    <NoteForm call={calls.note} id={row.id} note={note} onNote={onNote} />
  );
  return (
    <>
      <div className={styles.actions}>
        {calls.update && mayUpdate(entity, row, may) && (
          <Button
            variant="outlined"
            icon={<Edit />}
            text={label(calls.update.label)}
            onClick={() => onEdit(row)}
          />
        )}
        {allowedActions(entity, row, may).map((action) => (
          <Button
            key={action.name}
            variant="outlined"
            intent={action.tone ?? 'none'}
            text={label(action.label)}
            onClick={() => onAction(row, action)}
          />
        ))}
      </div>
      {calls.renew && <ClaimLine call={calls.renew} row={row} />}
      <RecordFields entity={entity} order={[...columns, ...form.flat()]} row={row} />
      {sections.map((Section, index) => (
        <Section key={index} row={row} />
      ))}
      <RelatedLists lists={related} row={row} />
      {calls.timeline && may(calls.timeline.permission) ? (
        <Timeline entity={entity} call={calls.timeline} id={row.id}>
          {noteForm}
        </Timeline>
      ) : (
        noteForm
      )}
    </>
  );
}
