import { Callout } from '@blueprintjs/core';
import { RequestNumber } from '../errors/RequestNumber';
import { DraftOffer } from './draft/DraftOffer';
import styles from './RecordForm.module.css';
import type { useRecordForm } from './useRecordForm';

/** What stands above the fields of a record's form: a draft that was kept, and why it could not be saved. */
export function FormNotes({ form: { draft, failure } }: { form: ReturnType<typeof useRecordForm> }) {
  return (
    <div className={styles.notes}>
      {draft.offered && (
        <DraftOffer draft={draft.offered} onRestore={draft.restore} onDiscard={draft.discard} />
      )}
      {failure && (
        <Callout compact intent="danger" role="alert">
          {failure.text}
          <RequestNumber error={failure.error} />
        </Callout>
      )}
    </div>
  );
}
