import { Button, Callout, Dialog, DialogBody, DialogFooter, FormGroup, TextArea } from '@blueprintjs/core';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionMeta, EntityMeta } from '@/api/entity';
import { useFocusWrong } from '@/kit/hooks/useFocusWrong';
import { FieldInput } from '../form/FieldInput';
import { nameOf, type Row } from '../row';
import { useAction } from './useAction';

type Props = { entity: EntityMeta; row: Row; action: ActionMeta; onClose: () => void };

/** Names the object and the effect, asks for what the contract demands, and says at the place what was refused. */
export function ActionDialog({ entity, row, action, onClose }: Props) {
  const { t } = useTranslation('screens');
  const label = useTranslation().t;
  const id = useId();
  const run = useAction(action, row, onClose);
  const form = useRef<HTMLFormElement>(null);
  useFocusWrong(form, run.fieldErrors);
  const [values, setValues] = useState<Record<string, unknown>>({});
  const needsReason = action.guards.includes('reason');
  const title = label(action.label);
  const object = t('action.object', { entity: label(entity.label), name: nameOf(row, entity.key) });

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void run.submit(values);
  };
  const set = (name: string, value: unknown) => setValues({ ...values, [name]: value });
  const reasonError = run.fieldErrors.reason;
  return (
    <Dialog
      isOpen
      usePortal={false}
      enforceFocus={false}
      isCloseButtonShown={false}
      onClose={onClose}
      title={t('action.confirm', { action: title })}
      transitionDuration={100}
    >
      <form ref={form} onSubmit={handleSubmit} noValidate>
        <DialogBody>
          <p>
            <strong>{object}</strong>
          </p>
          {action.effect && <p>{label(action.effect)}</p>}
          {run.failure && (
            <Callout compact intent={run.unknown ? 'warning' : 'danger'} role="alert">
              {run.failure}
            </Callout>
          )}
          {Object.entries(action.fields).map(([name, field]) => (
            <FieldInput
              key={name}
              name={name}
              field={field}
              required={field.required}
              value={values[name]}
              error={run.fieldErrors[name]}
              onChange={(value) => set(name, value)}
            />
          ))}
          {needsReason && (
            <FormGroup
              label={t('action.reason')}
              labelFor={id}
              intent={reasonError ? 'danger' : 'none'}
              helperText={reasonError ? <span role="alert">{reasonError}</span> : t('action.reasonHint')}
            >
              <TextArea
                id={id}
                fill
                autoFocus
                maxLength={300}
                value={String(values.reason ?? '')}
                aria-invalid={Boolean(reasonError)}
                onChange={(event) => set('reason', event.currentTarget.value)}
              />
            </FormGroup>
          )}
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={t('form.cancel')} onClick={onClose} />
              <Button
                type="submit"
                intent={action.tone ?? 'primary'}
                loading={run.sending}
                text={run.unknown ? t('action.retry') : title}
              />
            </>
          }
        />
      </form>
    </Dialog>
  );
}
