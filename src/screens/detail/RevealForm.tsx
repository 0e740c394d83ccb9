import { Button, Callout } from '@blueprintjs/core';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusInvalid } from '@/kit/hooks/useFocusInvalid';
import { ActionFields } from '../actions/ActionFields';
import type { FormValues } from '../fields/formFields';
import styles from './Reveal.module.css';
import type { useReveal } from './useReveal';

type Props = { label: string; reveal: ReturnType<typeof useReveal>; onCancel: () => void };

/** Asks why somebody wants to see what is masked, at the place of the value. */
export function RevealForm({ label, reveal, onCancel }: Props) {
  const { t } = useTranslation('screens');
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<FormValues>({});
  const { asked, guards, fieldErrors, failure, sending } = reveal;
  useFocusInvalid(form, fieldErrors);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void reveal.submit(values);
  };
  // Escape leaves the question, not the record.
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onCancel();
  };
  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      aria-label={t('reveal.show', { label })}
      onSubmit={handleSubmit}
      onKeyDown={handleKeyDown}
    >
      <p>{t('reveal.text')}</p>
      <ActionFields
        run={{ asked, fieldErrors, record: null }}
        action={{ fields: {}, guards }}
        values={values}
        onChange={setValues}
      />
      {failure && (
        <Callout compact intent="danger" role="alert">
          {failure}
        </Callout>
      )}
      <div className={styles.buttons}>
        <Button size="small" text={t('form.cancel')} onClick={onCancel} />
        <Button size="small" type="submit" intent="primary" loading={sending} text={t('reveal.submit')} />
      </div>
    </form>
  );
}
