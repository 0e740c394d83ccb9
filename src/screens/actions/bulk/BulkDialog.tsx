import { Button, DialogBody, DialogFooter, FormGroup, TextArea } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { ActionMeta, EntityCall, EntityMeta } from '@/api/entity';
import { useRules } from '@/screens/fields/rules';
import type { Row } from '@/screens/base/row';
import { PageDialog } from '@/kit/ui/overlays/PageDialog';
import { promptFields } from '../promptFields';
import { BulkLines } from './BulkLines';
import { countLines } from './batches';
import { useBulk } from './useBulk';

type Props = {
  entity: EntityMeta;
  action: ActionMeta;
  batch: EntityCall;
  rows: readonly Row[];
  /** Fields that tell the records apart. */
  facts: readonly string[];
  /** `ran` is true when something was sent. */
  onClose: (ran: boolean) => void;
};

/**
 * Dialog that runs one action on many records: their number, those that do not allow the action, and a line
 * with the result of each.
 */
export function BulkDialog({ entity, action, batch, rows, facts, onClose }: Props) {
  const { t } = useTranslation('screens');
  const label = useTranslation().t;
  const id = useId();
  const check = useRules();
  // The list behind the dialog may change while it is open.
  const [given] = useState(rows);
  const allowed = given.filter(({ allowedActions }) => allowedActions.includes(action.name));
  const bulk = useBulk(entity, action, batch, allowed);
  const [reason, setReason] = useState('');
  const [reasonError, setReasonError] = useState<string | null>(null);
  const [started, setStarted] = useState(false);
  const needed = promptFields(action).find(({ name }) => name === 'reason');
  const counts = countLines(bulk.lines);
  const title = label(action.label);
  const sent = needed ? reason : null;

  const start = () => {
    const message = needed && check(needed.field, reason, true);
    setReasonError(message ?? null);
    if (message) return document.getElementById(id)?.focus();
    setStarted(true);
    void bulk.run(sent);
  };
  return (
    <PageDialog
      title={t('bulk.title', { action: title })}
      isWide
      canEscape={!bulk.running}
      onClose={() => onClose(started)}
    >
      <DialogBody>
        <p>
          <strong>{t('bulk.count', { total: given.length, count: allowed.length })}</strong>
        </p>
        {action.effect && <p>{label(action.effect)}</p>}
        {allowed.length < given.length && (
          <p>
            {t(allowed.length === 0 ? 'bulk.noneAllowed' : 'bulk.notAllowed', {
              count: given.length - allowed.length,
            })}
          </p>
        )}
        {needed && !started && allowed.length > 0 && (
          <FormGroup
            label={action.reason ? label(action.reason) : t('action.reason')}
            labelFor={id}
            intent={reasonError ? 'danger' : 'none'}
            helperText={reasonError ? <span role="alert">{reasonError}</span> : t('action.reasonHint')}
          >
            <TextArea
              id={id}
              fill
              autoFocus
              maxLength={300}
              value={reason}
              aria-invalid={Boolean(reasonError)}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          </FormGroup>
        )}
        <BulkLines
          entity={entity}
          facts={facts}
          lines={bulk.lines}
          skipped={given.filter((row) => !allowed.includes(row))}
          started={started}
          running={bulk.running}
        />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button
              text={t(started ? 'bulk.close' : 'form.cancel')}
              disabled={bulk.running}
              onClick={() => onClose(started)}
            />
            {!started && (
              <Button
                intent={action.tone ?? 'primary'}
                disabled={allowed.length === 0}
                text={t('bulk.run', { action: title, count: allowed.length })}
                onClick={start}
              />
            )}
            {started && !bulk.running && counts.refused + counts.unknown > 0 && (
              <Button intent="primary" text={t('bulk.retry')} onClick={() => void bulk.retry(sent)} />
            )}
          </>
        }
      />
    </PageDialog>
  );
}
