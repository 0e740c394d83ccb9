import { Button, DialogBody, DialogFooter, FormGroup, Radio, RadioGroup } from '@blueprintjs/core';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { components } from '@/api/gen/contract/otc';
import { otcRoom } from '@/api/gen/otc.fields';
import { useFocusInvalid } from '@/kit/hooks/useFocusInvalid';
import { PageDialog } from '@/kit/ui/overlays/PageDialog';
import { ActionState } from '@/screens/actions/ActionDialog';
import { useAction } from '@/screens/actions/useAction';
import { FieldInput } from '@/screens/fields/FieldInput';

export type BlockDialogProps = {
  row: components['schemas']['OtcRoomDetail'];
  onClose: () => void;
  onDone?: (() => void) | undefined;
};

const { block } = otcRoom.actions;

/** Which party may not write in the room any more, and why. */
export function BlockDialog({ row, onClose, onDone }: BlockDialogProps) {
  const label = useTranslation().t;
  const form = useRef<HTMLFormElement>(null);
  const [memberUid, setMember] = useState('');
  const [reason, setReason] = useState<unknown>('');
  const run = useAction(otcRoom, block, row, () => {
    onClose();
    onDone?.();
  });
  useFocusInvalid(form, run.fieldErrors);
  const parties = ['buyerUid', 'sellerUid'] as const;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void run.submit({ memberUid: memberUid === '' ? null : memberUid, reason });
  };
  const error = run.fieldErrors.memberUid;
  return (
    <PageDialog title={`${label(block.label)} · ${row.orderNo}`} onClose={onClose}>
      <form ref={form} onSubmit={handleSubmit} noValidate>
        <DialogBody>
          <p>{label(block.effect)}</p>
          <ActionState run={run} action={block} />
          <FormGroup
            intent={error ? 'danger' : 'none'}
            helperText={error && <span role="alert">{error}</span>}
          >
            <RadioGroup
              label={label(block.fields.memberUid.label)}
              selectedValue={memberUid}
              onChange={({ currentTarget }) => setMember(currentTarget.value)}
            >
              {parties.flatMap((party) => {
                const uid = row[party];
                if (uid === null) return [];
                return [
                  <Radio key={party} value={uid} label={`${label(otcRoom.fields[party].label)} ${uid}`} />,
                ];
              })}
            </RadioGroup>
          </FormGroup>
          {run.inputs
            .filter(({ name }) => name === 'reason')
            .map((input) => (
              <FieldInput
                key={input.name}
                {...input}
                value={reason}
                error={run.fieldErrors.reason}
                onChange={setReason}
              />
            ))}
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={label('screens:form.cancel')} onClick={onClose} />
              <Button
                type="submit"
                intent="danger"
                loading={run.progress.phase === 'sending'}
                disabled={run.noLonger}
                text={label(block.label)}
              />
            </>
          }
        />
      </form>
    </PageDialog>
  );
}
