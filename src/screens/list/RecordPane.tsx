import { useEffect, useRef, useState } from 'react';
import type { ActionMeta } from '@/api/entity';
import { usePage } from '@/store/pageContext';
import type { ScreenDefinition } from '../base/definition';
import { DetailPanel } from '../detail/DetailPanel';
import type { Place } from '../detail/RecordPlace';
import { emptyNote, type Note } from '../detail/NoteForm';
import { EditForm } from '../form/EditForm';
import { RecordForm } from '../form/RecordForm';
import type { Row } from '../base/row';
import { isOffered } from '../base/allowed';
import { usePermission } from '../access/usePermission';
import type { OpenPane } from './useList';

type Props = {
  definition: ScreenDefinition;
  pane: OpenPane;
  show: (next: OpenPane) => void;
  /** The place of the open record in the list; null if no loaded page contains it. */
  place: Place | null;
  onStep: (by: 1 | -1) => void;
  onEdit: (row: Row) => void;
  onAction: (row: Row, action: ActionMeta) => void;
};

/** Renders what the address opens beside the list: the detail of a record, or the form. */
export function RecordPane({ definition, pane, show, place, onStep, onEdit, onAction }: Props) {
  const { entity, form } = definition;
  const may = usePermission();
  const { setDirty } = usePage();
  useEffect(() => {
    if (!pane.form) setDirty('form', false);
  }, [pane.form, setDirty]);
  useReturnFocus(pane.open !== null || pane.form !== null);
  // Unsent notes by record, so that they survive opening another record.
  const [notes, setNotes] = useState<Readonly<Record<string, Note>>>({});
  const { open } = pane;
  const close = () => show({ open: null, form: null });
  const { create, update, detail } = entity.calls;
  if (pane.form === 'new' && create && isOffered(create, may))
    return <RecordForm entity={entity} sections={form} row={null} onClose={close} />;
  if (pane.form && update && detail && may(update.permission))
    return <EditForm key={pane.form} entity={entity} sections={form} id={pane.form} onClose={close} />;
  if (open && detail && may(detail.permission))
    return (
      <DetailPanel
        definition={definition}
        id={open}
        place={place}
        onStep={onStep}
        note={notes[open] ?? emptyNote}
        onNote={(note) => setNotes((before) => ({ ...before, [open]: note }))}
        onEdit={onEdit}
        onAction={onAction}
        onClose={close}
      />
    );
  return null;
}

/**
 * Returns the focus to the element that opened the first detail or form once the last one closes. Each alone
 * would return it to a button that is gone.
 */
function useReturnFocus(isOpen: boolean): void {
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (isOpen) {
      opener.current ??= document.activeElement;
      return;
    }
    const back = opener.current;
    opener.current = null;
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (lost && back instanceof HTMLElement && back.isConnected) back.focus();
  }, [isOpen]);
}
