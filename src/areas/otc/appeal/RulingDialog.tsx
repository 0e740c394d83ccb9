import { DialogBody } from '@blueprintjs/core';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { components } from '@/api/gen/contract/otc';
import { otcAppeal } from '@/api/gen/otc.fields';
import { PageDialog } from '@/kit/ui/overlays/PageDialog';
import { ActionDialog } from '@/screens/actions/ActionDialog';
import { Preview } from './Preview';
import { RulingForm } from './RulingForm';

export type RulingDialogProps = {
  row: components['schemas']['OtcAppealDetail'];
  onClose: () => void;
  onDone?: (() => void) | undefined;
};

/** The form of a ruling over the list of appeals. */
export function RulingDialog({ row, onClose, onDone }: RulingDialogProps) {
  const label = useTranslation().t;
  const finish = () => {
    onClose();
    onDone?.();
  };
  return (
    <PageDialog title={`${label(otcAppeal.actions.rule.label)} · ${row.appealNo}`} isWide onClose={onClose}>
      <DialogBody>
        <RulingForm row={row} onDone={finish} onCancel={onClose} />
      </DialogBody>
    </PageDialog>
  );
}

const facts = ['assigneeName', 'orderNo', 'ruling', 'rulingReason'];

/** The approval of a ruling: what was proposed, and who gets what. */
export function ApprovalDialog(props: RulingDialogProps) {
  return (
    <ActionDialog entity={otcAppeal} action={otcAppeal.actions.approve} facts={facts} {...props}>
      <Preview row={props.row} />
    </ActionDialog>
  );
}
