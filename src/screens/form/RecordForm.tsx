import { Button, Callout } from '@blueprintjs/core';
import { type FormEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntityMeta } from '@/api/entity';
import { useFocusWrong } from '@/kit/hooks/useFocusWrong';
import { useAppDispatch } from '@/store/hooks';
import { noticed } from '@/store/notices/slice';
import { Panel } from '../Panel';
import { nameOf, type Row } from '../row';
import { ConflictDialog } from './conflict/ConflictDialog';
import { DraftOffer } from './draft/DraftOffer';
import { FormSection } from './FormSection';
import styles from './RecordForm.module.css';
import { useRecordForm } from './useRecordForm';

type Props = {
  entity: EntityMeta;
  sections: readonly (readonly string[])[];
  /** The record to edit; null creates one. */
  row: Row | null;
  onClose: () => void;
};

/** Creates or edits a record. The shell asks before it closes with something typed. */
export function RecordForm({ entity, sections, row, onClose }: Props) {
  const { t } = useTranslation('screens');
  const label = useTranslation().t;
  const dispatch = useAppDispatch();
  const saved = () => {
    dispatch(
      noticed({ kind: 'text', tone: 'success', text: t('form.saved', { label: label(form.call.label) }) }),
    );
    onClose();
  };
  const form = useRecordForm(entity, sections, row, saved);
  const element = useRef<HTMLFormElement>(null);
  useFocusWrong(element, form.refusal);
  const handleSubmit = (event: FormEvent) => void form.submit(event);
  const { draft, conflict } = form;

  return (
    <>
      <Panel title={label(form.call.label)} onClose={onClose}>
        <form ref={element} className={styles.form} noValidate onSubmit={handleSubmit}>
          <div className={styles.fields}>
            <div className={styles.notes}>
              {draft.offered && (
                <DraftOffer draft={draft.offered} onRestore={draft.restore} onDiscard={draft.discard} />
              )}
              {form.failure && (
                <Callout compact intent="danger" role="alert">
                  {form.failure}
                </Callout>
              )}
            </div>
            {form.fields.map((section, index) => (
              <FormSection
                key={index}
                fields={section}
                entity={entity}
                row={form.base}
                rules={form.rules}
                control={form.control}
              />
            ))}
          </div>
          <footer className={styles.footer}>
            <Button text={t('form.cancel')} onClick={onClose} />
            <Button type="submit" intent="primary" loading={form.sending} text={t('form.submit')} />
          </footer>
        </form>
      </Panel>
      {conflict && (
        <ConflictDialog
          object={`${label(entity.label)} ${nameOf(conflict.now, entity.display)}`}
          differences={conflict.found}
          others={conflict.others}
          saving={form.sending}
          onSave={(chosen) => void form.resolve(chosen)}
          onBack={form.dropConflict}
        />
      )}
    </>
  );
}
