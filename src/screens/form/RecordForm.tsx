import { Button, Callout } from '@blueprintjs/core';
import { type FormEvent, useRef } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { EntityMeta } from '@/api/entity';
import { useFocusWrong } from '@/kit/hooks/useFocusWrong';
import { useAppDispatch } from '@/store/hooks';
import { noticed } from '@/store/notices/slice';
import { Panel } from '../Panel';
import type { Row } from '../row';
import { FieldInput } from './FieldInput';
import styles from './RecordForm.module.css';
import { useRecordForm } from './useRecordForm';
import { useRules } from './useRules';

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
  const check = useRules();
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

  return (
    <Panel title={label(form.call.label)} onClose={onClose}>
      <form ref={element} className={styles.form} noValidate onSubmit={handleSubmit}>
        <div className={styles.fields}>
          {form.failure && (
            <Callout compact intent="danger" role="alert">
              {form.failure}
            </Callout>
          )}
          {form.conflict && (
            <Callout intent="warning" role="alert" icon={false}>
              <p>{t('form.conflict', { version: form.conflict.version })}</p>
              <Button
                size="small"
                text={t('form.overwrite')}
                onClick={(event) => void form.keepMine(event)}
              />{' '}
              <Button size="small" variant="minimal" text={t('form.takeTheirs')} onClick={form.takeTheirs} />
            </Callout>
          )}
          {form.fields.map((section, index) => (
            <div key={index} className={styles.section}>
              {section.map(({ name, field, required }) => (
                <div
                  key={name}
                  className={styles.field}
                  data-wide={field.kind === 'multiline' || field.kind === 'url'}
                >
                  <Controller
                    name={name}
                    control={form.control}
                    rules={{
                      validate: (value) => check(field, value, required && !(row && field.mask)) ?? true,
                    }}
                    render={({ field: { value, onChange, onBlur }, fieldState }) => (
                      <FieldInput
                        name={name}
                        field={field}
                        required={required}
                        value={value}
                        error={fieldState.error?.message}
                        {...(row && field.mask
                          ? { hint: `${String(row[name])} · ${t('form.unchanged')}` }
                          : {})}
                        onChange={onChange}
                        onBlur={onBlur}
                      />
                    )}
                  />
                </div>
              ))}
            </div>
          ))}
        </div>
        <footer className={styles.footer}>
          <Button text={t('form.cancel')} onClick={onClose} />
          <Button type="submit" intent="primary" loading={form.sending} text={t('form.submit')} />
        </footer>
      </form>
    </Panel>
  );
}
