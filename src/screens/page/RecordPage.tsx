import { Spinner } from '@blueprintjs/core';
import { useRef, useState } from 'react';
import { queryEndpoint } from '@/api/endpoints';
import type { ActionMeta } from '@/api/entity';
import { usePage } from '@/store/pageContext';
import { type OpenAction, OpenActionDialog } from '../actions/OpenActionDialog';
import type { ScreenDefinition } from '../base/definition';
import type { Row } from '../base/row';
import { emptyNote, type Note } from '../detail/NoteForm';
import { RecordDetail } from '../detail/RecordDetail';
import { LoadFailure } from '../errors/LoadFailure';
import { EditForm } from '../form/EditForm';
import { usePolling } from '../list/usePolling';
import { useQueue } from '../list/useQueue';
import { decisionKeys, stepKeys, useShortcuts } from '../list/useShortcuts';
import { arrangedWith, type PageBlocks } from './arrangedWith';
import { isMissingRecord, Missing } from './Missing';
import { PageBar } from './PageBar';
import styles from './RecordPage.module.css';
import { usePageQueue } from './usePageQueue';
import { useRecordId } from './useRecordId';
import { useHeadingFocus } from './useHeadingFocus';
import { useTabTitle } from './useTabTitle';

type Props = { definition: ScreenDefinition; blocks: PageBlocks };

/** Seconds between two looks at a record whose list does not poll. */
const defaultInterval = 15;

/** A record as a page of its own: decisions, facts, what belongs to it, and its history; it keeps itself up to date. */
export function RecordPage({ definition, blocks }: Props) {
  const { entity, form, above: Above } = definition;
  const { params } = usePage();
  const { id, isUnknown, ...search } = useRecordId(entity, params.id ?? '');
  const { detail, update } = entity.calls;
  if (!detail) throw new Error(`${entity.name} has no detail call.`);
  const {
    currentData: row,
    error = search.error,
    refetch,
  } = queryEndpoint<Row>(detail.operationId).useQuery(
    { id },
    { skip: id === '', refetchOnMountOrArgChange: 2 },
  );
  const isError = error !== undefined;
  const page = useRef<HTMLDivElement>(null);
  const [action, setAction] = useState<OpenAction | null>(null);
  const [isEditing, setEditing] = useState(false);
  const [note, setNote] = useState<Note & { of: string }>({ ...emptyNote, of: id });
  const queue = usePageQueue(entity, id);
  const { open, decide } = useQueue(entity, queue.neighbours, setAction);
  const isCovered = action !== null || isEditing;
  const name = useTabTitle(entity, row);
  useHeadingFocus(page, row, isCovered);
  usePolling(entity.live ?? defaultInterval, isCovered, async () => {
    queue.refetch();
    return id === '' || !(await refetch()).isError;
  });
  useShortcuts((key) => {
    if (isCovered) return false;
    const by = stepKeys[key];
    if (by) return queue.step(by);
    const decision = decisionKeys[key];
    if (decision) return decide(decision);
    if (key === 'n') queue.review?.next();
    return key === 'n' && queue.review !== null;
  });
  const isMissing = isUnknown || (isError && isMissingRecord(error));
  const retry = id === '' ? search.retry : () => void refetch();
  return (
    <div ref={page} className={styles.page}>
      <div className={styles.scroll} data-page-scroll>
        {Above && row && <Above row={row} />}
        <PageBar entity={entity} name={name} queue={queue} />
        {isMissing && <Missing entity={entity} />}
        {isError && !isMissing && (
          <LoadFailure what={row ? 'stale' : 'record'} error={error} onRetry={retry} />
        )}
        {!row && !isError && !isMissing && <Spinner />}
        {row && !isMissing && (
          <RecordDetail
            key={row.id}
            definition={definition}
            row={row}
            note={note.of === id ? note : emptyNote}
            onNote={(next) => setNote({ ...next, of: id })}
            onEdit={() => setEditing(true)}
            onAction={(of: Row, chosen: ActionMeta) => open(of, chosen)}
            isPage
            arrange={arrangedWith(blocks, row)}
          />
        )}
      </div>
      {isEditing && update && (
        <EditForm key={id} entity={entity} sections={form} id={id} onClose={() => setEditing(false)} />
      )}
      {action && <OpenActionDialog definition={definition} open={action} onClose={() => setAction(null)} />}
    </div>
  );
}
