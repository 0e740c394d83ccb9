import { Button, Callout, DialogBody, DialogFooter } from '@blueprintjs/core';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { ActionMeta, EntityMeta } from '@/api/entity';
import { useFocusInvalid } from '@/kit/hooks/useFocusInvalid';
import { PageDialog } from '@/kit/ui/overlays/PageDialog';
import type { Row } from '../base/row';
import { useNames } from '../base/useNames';
import { ActionFields } from './ActionFields';
import { DecidedFacts } from './DecidedFacts';
import { proposes, startOf, typedValue } from './promptFields';
import { useAction } from './useAction';
import { RequestNumber } from '../errors/LoadFailure';
import { ChangeList } from '../form/conflict/ChangeList';
import { RevealedValue } from '../form/RevealedValue';

type Props = {
  entity: EntityMeta;
  /** Null for an action without a record. */
  row: Row | null;
  action: ActionMeta;
  /** Fields of the record that the dialog shows. */
  facts: readonly string[];
  /** Called when the action was done, after the dialog closed. @default nothing */
  onDone?: (() => void) | undefined;
  /** Called before the action is sent. @default nothing */
  onSend?: (() => void) | undefined;
  onClose: () => void;
  /** What the action does to this record. @default the contract's sentence */
  effect?: ReactNode;
  /** What the action will do, below the fields. @default nothing */
  children?: ReactNode;
  /** Shows the value that the action reveals. @default a text to copy */
  reveal?: (value: string) => ReactNode;
};

/**
 * Dialog of an action: names the record and the effect, has an input for each field of the contract, and
 * shows errors in place.
 */
export function ActionDialog({
  entity,
  row,
  action,
  facts,
  onDone,
  onSend,
  onClose,
  effect,
  children,
  reveal,
}: Props) {
  const { t } = useTranslation('screens');
  const label = useTranslation().t;
  const finish = () => {
    onClose();
    onDone?.();
  };
  const run = useAction(entity, action, row, finish, onSend);
  const form = useRef<HTMLFormElement>(null);
  useFocusInvalid(form, run.fieldErrors);
  const [values, setValues] = useState(() => startOf(action, entity, row));
  const title = label(action.label);
  const { objectName } = useNames(entity);
  const { record, progress } = run;
  const object = record ? objectName(record) : label(entity.label);
  const submitText =
    progress.phase === 'unanswered'
      ? t('action.retry')
      : progress.phase === 'changed'
        ? t('action.again', { action: title })
        : proposes(action, record)
          ? t('action.propose', { action: title })
          : title;

  // Without an input, Enter confirms; a dangerous action waits for a deliberate step to its button.
  const isBare = run.inputs.length === 0 && typedValue(action, record) === null;
  const isDangerous = action.tone === 'danger';

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void run.submit(values);
  };
  return (
    <PageDialog
      title={title}
      isWide={reveal !== undefined || Object.values(action.fields).some(({ items }) => items)}
      canEscape={progress.phase !== 'revealed'}
      onClose={progress.phase === 'revealed' ? finish : onClose}
    >
      {progress.phase === 'revealed' ? (
        (reveal?.(progress.value) ?? (
          <RevealedValue object={object} value={progress.value} onClose={finish} />
        ))
      ) : (
        <form ref={form} onSubmit={handleSubmit} noValidate>
          <DialogBody>
            <p>
              <strong>{object}</strong>
            </p>
            {record && <DecidedFacts entity={entity} row={record} action={action} facts={facts} />}
            {children}
            {effect ?? (action.effect && <p>{label(action.effect)}</p>)}
            <ActionState run={run} action={action} />
            <ActionFields run={run} action={action} values={values} onChange={setValues} />
          </DialogBody>
          <DialogFooter
            actions={
              <>
                <Button text={t('form.cancel')} autoFocus={isBare && isDangerous} onClick={onClose} />
                <Button
                  type="submit"
                  autoFocus={isBare && !isDangerous}
                  intent={action.tone ?? 'primary'}
                  loading={progress.phase === 'sending'}
                  disabled={run.noLonger}
                  text={submitText}
                />
              </>
            }
          />
        </form>
      )}
    </PageDialog>
  );
}

type ActionStateProps = { run: ReturnType<typeof useAction>; action: ActionMeta };

/** Shows what blocks an action: the four-eyes rule, a change by another user, a refusal, no answer. */
export function ActionState({ run, action }: ActionStateProps) {
  const { t } = useTranslation('screens');
  const { record, progress, noLonger } = run;
  // A user who handled the record may not review it. The platform compares user ids.
  const tookPart = record?.tookPart === true;
  return (
    <>
      {action.fourEyes === 'record' && (
        <Callout compact intent={tookPart ? 'warning' : 'primary'}>
          {t(tookPart ? 'action.fourEyesSelf' : 'action.fourEyes')}
        </Callout>
      )}
      {proposes(action, record) && (
        <Callout compact intent="primary">
          {t('action.proposes')}
        </Callout>
      )}
      {progress.phase === 'changed' && record && (
        <Callout compact intent="warning" role="alert">
          {t('action.changed')}
          <ChangeList title={t('action.changes')} changes={progress.changes} row={record} />
        </Callout>
      )}
      {(progress.phase === 'refused' || progress.phase === 'unanswered') && progress.text && (
        <Callout compact intent={progress.phase === 'unanswered' ? 'warning' : 'danger'} role="alert">
          {progress.text}
          <RequestNumber error={progress.error} />
        </Callout>
      )}
      {noLonger && !tookPart && <p role="status">{t('action.noLonger')}</p>}
    </>
  );
}
