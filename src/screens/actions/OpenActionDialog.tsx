import type { ActionMeta } from '@/api/entity';
import type { ScreenDefinition } from '../base/definition';
import type { Row } from '../base/row';
import { ActionDialog } from './ActionDialog';
import { factsOf } from './factsOf';

/** An action whose dialog is open; `row` is null for an action without a record. */
export type OpenAction = { row: Row | null; action: ActionMeta; onDone?: () => void; onSend?: () => void };

type Props = { definition: ScreenDefinition; open: OpenAction; onClose: () => void };

/** The dialog of an action: that of the screen if it declares one, else the standard one. */
export function OpenActionDialog({ definition, open: { row, action, onDone, onSend }, onClose }: Props) {
  const Own = definition.dialogs?.[action.name];
  if (Own && row) return <Own row={row} onClose={onClose} onDone={onDone} />;
  const Whole = definition.collectionDialogs?.[action.name];
  if (Whole && !row) return <Whole onClose={onClose} />;
  const isDecision = action.tone === 'success' || action.inRecord === true;
  const facts = [...new Set([...factsOf(definition), ...((isDecision && definition.decided) || [])])];
  const Effect = definition.effects?.[action.name];
  return (
    <ActionDialog
      entity={definition.entity}
      facts={facts}
      row={row}
      action={action}
      onDone={onDone}
      onSend={onSend}
      onClose={onClose}
      {...(Effect && row && { effect: <Effect row={row} /> })}
    />
  );
}
