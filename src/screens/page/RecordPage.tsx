import { useEffect, type RefObject, useRef, useState } from 'react';
import { Spinner } from '@blueprintjs/core';
import type { EntityMeta, ActionMeta } from '@/api/entity';
import { useAppDispatch } from '@/store/hooks';
import { usePage } from '@/store/pageContext';
import { pageRecordNamed } from '@/store/pages/slice';
import { tabTitled } from '@/store/tabs/slice';
import { queryEndpoint } from '@/api/endpoints';
import type { Row } from '../base/row';
import { useNames } from '../base/useNames';
import { type OpenAction, OpenActionDialog } from '../actions/OpenActionDialog';
import type { ScreenDefinition } from '../base/definition';
import { emptyNote, type Note } from '../detail/NoteForm';
import { RecordDetail } from '../detail/RecordDetail';
import { LoadFailure } from '../errors/LoadFailure';
import { EditForm } from '../form/EditForm';
import { usePolling } from '../list/usePolling';
import { useQueue } from '../list/useQueue';
import { decisionKeys, stepKeys, useShortcuts } from '../list/useShortcuts';
import { arrangedWith, type PageBlocks } from './arrangedWith';
import { isMissingRecord, Missing, useRecordId } from './useRecordId';
import { PageBar } from './PageBar';
import styles from './RecordPage.module.css';
import { usePageQueue } from './usePageQueue';

/**
 * Names the tab after the business code of its record. Returns the code with the name, if they differ; undefined until the
 * record has loaded.
 */
function useTabTitle(entity: EntityMeta, row: Row | undefined): string | undefined {
  const { recordTitle } = useNames(entity);
  const dispatch = useAppDispatch();
  const { tab } = usePage();
  const id = row?.id;
  const code = row?.[entity.key];
  const title = row && recordTitle(row);
  const name = typeof code === 'string' && code !== title ? `${code} · ${title}` : title;
  useEffect(() => {
    if (id === undefined || name === undefined) return;
    dispatch(tabTitled({ tab, title: typeof code === 'string' ? code : name }));
    dispatch(pageRecordNamed({ tab, id, name }));
  }, [dispatch, tab, id, code, name]);
  return name;
}

/**
 * Gives the focus to the title of a page when another record opens in it, and whenever the focused element went, such as
 * the button of a decision. The focus stays where it is inside the page, and when the page is only shown again.
 */
function useHeadingFocus(
  page: RefObject<HTMLElement | null>,
  row: Row | undefined,
  isCovered: boolean,
): void {
  const opened = useRef<string | null>(null);
  useEffect(() => {
    if (!row || isCovered) return;
    const { activeElement, body } = document;
    const isInside = page.current?.contains(activeElement) && !activeElement?.matches(':disabled');
    const isLost = activeElement === null || activeElement === body || activeElement.matches(':disabled');
    const isOpening = opened.current !== row.id && !isInside;
    opened.current = row.id;
    if (isLost || isOpening) page.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [page, row, isCovered]);
}

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
