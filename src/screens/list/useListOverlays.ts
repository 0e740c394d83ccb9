import { useCallback, useState } from 'react';
import type { ActionMeta } from '@/api/entity';
import { useStable } from '@/kit/hooks/useStable';
import type { OpenAction } from '../actions/OpenActionDialog';
import type { Row } from '../base/row';
import type { ListDialog } from './ListDialogs';
import type { List } from './useList';

/** The overlays that a list opens: the dialog of an action, a dialog of its tools, and a view of the area. */
export function useListOverlays({ pane, show }: List) {
  const [action, setAction] = useState<OpenAction | null>(null);
  const [dialog, setDialog] = useState<ListDialog | null>(null);
  const [view, setView] = useState<string | null>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  // The detail of a record that leaves closes first: it could not be read again. Not within the submit event, where React
  // would take the navigation for a transition of the form.
  const openRowAction = useStable((row: Row, action: ActionMeta) => {
    const close = () => show({ open: null, form: null });
    const onSend = () => pane.open === row.id && queueMicrotask(close);
    setAction({ row, action, ...(action.leaves && { onSend }) });
  });
  return {
    action,
    openAction: setAction,
    openRowAction,
    closeAction: () => setAction(null),
    dialog,
    openDialog: setDialog,
    /** Ids of the rows that the export is limited to; empty for the whole list. */
    chosen,
    openExport: useCallback((ids: readonly string[]) => {
      setChosen(ids);
      setDialog('export');
    }, []),
    closeDialog: useCallback(() => {
      setDialog(null);
      setChosen([]);
    }, []),
    view,
    openView: setView,
    closeView: () => setView(null),
    /** Whether an overlay or a form covers the rows: their keys and their polling pause. */
    isCovered: pane.form !== null || action !== null || dialog !== null || view !== null,
  };
}

export type ListOverlays = ReturnType<typeof useListOverlays>;
