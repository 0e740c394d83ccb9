import { Button, Callout, DialogBody, DialogFooter } from '@blueprintjs/core';
import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { EntityMeta } from '@/api/entity';
import { useFocusInvalid } from '@/kit/hooks/useFocusInvalid';
import { PageDialog } from '@/kit/ui/overlays/PageDialog';
import { UploadingContext } from '../fields/file/useUploads';
import { ImportFields } from './ImportFields';
import { ImportOutcome } from './ImportOutcome';
import { useImport } from './useImport';

type Props = {
  entity: EntityMeta;
  call: NonNullable<EntityMeta['calls']['import']>;
  onClose: () => void;
};

/**
 * The import dialog: takes a CSV or Excel file, shows a preview with errors by line, and writes after
 * confirmation.
 */
export function ImportDialog({ entity, call, onClose }: Props) {
  const { t } = useTranslation('screens');
  const label = useTranslation().t;
  const run = useImport(call);
  const { phase, failure, sending } = run;
  const form = useRef<HTMLFormElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  useFocusInvalid(form, run.fieldErrors);
  useFocusInvalid(form, phase);
  // The fields may fill the dialog; what the check found is below them.
  useEffect(() => {
    if (phase.at !== 'file') outcome.current?.scrollIntoView({ block: 'nearest' });
  }, [phase]);
  const isOver = phase.at === 'done' || phase.at === 'proposed';
  const isGood = phase.at === 'checked' && phase.outcome.errors.length === 0;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (phase.at === 'file') void run.send(true);
    else if (isGood) void run.send(false);
  };
  const runText = () => {
    if (!isGood) return t('import.check');
    const { rows: count } = phase.outcome;
    return call.fourEyes === 'always' ? t('import.propose', { count }) : t('import.run', { count });
  };
  const text = failure?.unknown ? t('action.retry') : runText();
  return (
    <PageDialog
      title={t('import.title', { list: label(entity.calls.page.label) })}
      canEscape={!sending}
      isWide
      onClose={onClose}
    >
      <form ref={form} noValidate onSubmit={handleSubmit}>
        <DialogBody>
          {!isOver && (
            <UploadingContext value={run.uploading}>
              <ImportFields entity={entity} call={call} run={run} />
            </UploadingContext>
          )}
          <div ref={outcome}>
            {phase.at !== 'file' && <ImportOutcome entity={entity} call={call} phase={phase} />}
          </div>
          {failure && (
            <Callout compact intent={failure.unknown ? 'warning' : 'danger'} role="alert">
              {failure.text}
            </Callout>
          )}
        </DialogBody>
        <DialogFooter
          actions={
            isOver ? (
              <Button key="close" intent="primary" autoFocus text={t('import.close')} onClick={onClose} />
            ) : (
              <>
                <Button text={t('form.cancel')} disabled={sending} onClick={onClose} />
                <Button
                  type="submit"
                  intent="primary"
                  loading={sending}
                  disabled={phase.at === 'checked' && !isGood}
                  text={text}
                />
              </>
            )
          }
        />
      </form>
    </PageDialog>
  );
}
