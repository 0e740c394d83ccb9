import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionMeta, EntityMeta } from '@/api/entity';
import { useFocusInvalid } from '@/kit/hooks/useFocusInvalid';
import { PageDialog } from '@/kit/ui/PageDialog';
import { Facts, fieldsNamed } from '../fields/Facts';
import { isEmpty } from '../base/isEmpty';
import type { Row } from '../base/row';
import { useNames } from '../base/useNames';
import { ActionFields } from './ActionFields';
import { ActionState } from './ActionState';
import { startOf } from './askedFields';
import { RevealedValue } from './RevealedValue';
import { useAction } from './useAction';

type Props = {
  entity: EntityMeta;
  /** Null where the action concerns no single record. */
  row: Row | null;
  action: ActionMeta;
  /** Fields of the record to look at before it is done. */
  facts: readonly string[];
  onClose: () => void;
};

/** Names the object and the effect, asks for what the contract demands, and says at the place what was refused. */
export function ActionDialog({ entity, row, action, facts, onClose }: Props) {
  const { t } = useTranslation('screens');
  const label = useTranslation().t;
  const run = useAction(entity, action, row, onClose);
  const form = useRef<HTMLFormElement>(null);
  useFocusInvalid(form, run.fieldErrors);
  const [values, setValues] = useState(() => startOf(action, entity, row));
  const title = label(action.label);
  const { objectOf } = useNames(entity);
  const { record } = run;
  const object = record
    ? t('action.object', { entity: label(entity.label), name: objectOf(record) })
    : label(entity.label);
  const submitText = run.unknown
    ? t('action.retry')
    : run.changed
      ? t('action.again', { action: title })
      : title;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void run.submit(values);
  };
  return (
    <PageDialog
      title={run.revealed === null ? t('action.confirm', { action: title }) : title}
      isWide={Object.values(action.fields).some(({ items }) => items)}
      canEscape={run.revealed === null}
      onClose={onClose}
    >
      {run.revealed !== null ? (
        <RevealedValue object={object} value={run.revealed} onClose={onClose} />
      ) : (
        <form ref={form} onSubmit={handleSubmit} noValidate>
          <DialogBody>
            <p>
              <strong>{object}</strong>
            </p>
            {record && (
              <Facts
                fields={fieldsNamed(
                  entity.fields,
                  facts.filter((name) => !isEmpty(record[name])),
                )}
                row={record}
              />
            )}
            {action.effect && <p>{label(action.effect)}</p>}
            <ActionState run={run} action={action} />
            <ActionFields run={run} action={action} values={values} onChange={setValues} />
          </DialogBody>
          <DialogFooter
            actions={
              <>
                <Button text={t('form.cancel')} onClick={onClose} />
                <Button
                  type="submit"
                  intent={action.tone ?? 'primary'}
                  loading={run.sending}
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
