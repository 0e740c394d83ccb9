import {
  Button,
  Callout,
  DialogBody,
  DialogFooter,
  FormGroup,
  InputGroup,
  TextArea,
} from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { ActionMeta, EntityCall, EntityMeta } from '@/api/entity';
import { useRules } from '@/screens/fields/rules';
import { inBatch, mayBatch } from '@/screens/base/allowed';
import type { Row } from '@/screens/base/row';
import { PageDialog } from '@/kit/ui/overlays/PageDialog';
import { promptFields } from '../promptFields';
import { BulkLines } from './BulkLines';
import { batchSize, countLines } from './batches';
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
  const allowed = inBatch(action, given);
  const refused = given.filter((row) => !mayBatch(action, row));
  const unlike = given.filter((row) => !allowed.includes(row) && !refused.includes(row));
  const bulk = useBulk(entity, action, batch, allowed);
  const [reason, setReason] = useState('');
  const [reasonError, setReasonError] = useState<string | null>(null);
  const [started, setStarted] = useState(false);
  const prompts = promptFields(action);
  const needed = prompts.find(({ name }) => name === 'reason');
  const code = prompts.find(({ name }) => name === 'otp');
  const [otp, setOtp] = useState('');
  const [otpError, setOtpError] = useState<string | null>(null);
  // A code is valid for one call.
  const isTooMany = code !== undefined && allowed.length > batchSize;
  const counts = countLines(bulk.lines);
  const title = label(action.label);
  const sent = { ...(needed && { reason }), ...(code && { otp }) };

  const isComplete = (): boolean => {
    const message = needed && check(needed.field, reason, true);
    setReasonError(message ?? null);
    if (message) document.getElementById(id)?.focus();
    const wrong = code && check(code.field, otp, true);
    setOtpError(wrong ? t('action.otpWrong') : null);
    return !message && !wrong;
  };
  const run = (how: typeof bulk.run) => {
    if (!isComplete()) return;
    setStarted(true);
    setOtp('');
    void how(sent);
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
        {refused.length > 0 && (
          <p>{t(allowed.length === 0 ? 'bulk.noneAllowed' : 'bulk.notAllowed', { count: refused.length })}</p>
        )}
        {unlike.length > 0 && <p>{t('bulk.otherKind', { count: unlike.length })}</p>}
        {isTooMany && (
          <Callout compact intent="warning">
            {t('bulk.tooMany', { most: batchSize })}
          </Callout>
        )}
        {code && !bulk.running && !(started && counts.refused + counts.unknown === 0) && (
          <FormGroup
            label={t('action.otp')}
            labelFor={`${id}-otp`}
            intent={otpError ? 'danger' : 'none'}
            helperText={otpError ? <span role="alert">{otpError}</span> : t('action.otpHint')}
          >
            <InputGroup
              id={`${id}-otp`}
              autoFocus
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              value={otp}
              aria-invalid={Boolean(otpError)}
              onValueChange={setOtp}
            />
          </FormGroup>
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
          skipped={[
            ...refused.map((row) => ({ row, text: t('action.noLonger') })),
            ...unlike.map((row) => ({ row, text: t('bulk.unlike') })),
          ]}
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
                disabled={allowed.length === 0 || isTooMany}
                text={t('bulk.run', { action: title, count: allowed.length })}
                onClick={() => run(bulk.run)}
              />
            )}
            {started && !bulk.running && counts.refused + counts.unknown > 0 && (
              <Button intent="primary" text={t('bulk.retry')} onClick={() => run(bulk.retry)} />
            )}
          </>
        }
      />
    </PageDialog>
  );
}
