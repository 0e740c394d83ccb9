import { Button, Callout } from '@blueprintjs/core';
import { Duplicate, EyeOff, EyeOpen, Tick } from '@blueprintjs/icons';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { EntityMeta, FieldMeta } from '@/api/entity';
import { useCopy } from '@/kit/hooks/useCopy';
import { useNow } from '@/kit/hooks/useTimes';
import { Unseen } from '@/kit/ui/Unseen';
import { useFocusInvalid } from '@/kit/hooks/useFocusInvalid';
import { type Revealed, useReveal } from './useReveal';
import styles from './Reveal.module.css';
import type { Row } from '../base/row';
import { FieldValue } from '../fields/FieldValue';
import { ActionFields } from '../actions/ActionFields';
import type { FormValues } from '../fields/formFields';

type Props = { entity: EntityMeta; row: Row; name: string; field: FieldMeta };

/**
 * A masked value with a button that reveals it: a form for the reason, the value for a minute, then the mask
 * again.
 */
export function MaskedField({ entity, row, name, field }: Props) {
  const { t } = useTranslation('screens');
  const label = useTranslation().t(field.label);
  const [asking, setAsking] = useState(false);
  const reveal = useReveal(entity, row.id, name);
  const { revealed } = reveal;
  if (revealed)
    return (
      <RevealedField
        label={label}
        revealed={revealed}
        onHide={() => {
          setAsking(false);
          reveal.hide();
        }}
      />
    );
  return (
    <>
      <span className={styles.masked}>
        <FieldValue field={field} value={row[name]} row={row} />
        {!asking && (
          <Button
            size="small"
            variant="minimal"
            icon={<EyeOpen />}
            aria-label={t('reveal.show', { label })}
            onClick={() => setAsking(true)}
          />
        )}
      </span>
      {asking && <RevealForm label={label} reveal={reveal} onCancel={() => setAsking(false)} />}
    </>
  );
}

type RevealedFieldProps = { label: string; revealed: Revealed; onHide: () => void };

const secondsTo = (until: number, now: number) => Math.max(0, Math.ceil((until - now) / 1000));

/** A revealed value with the remaining time. The time updates each second and is announced once. */
function RevealedField({ label, revealed: { value, until }, onHide }: RevealedFieldProps) {
  const { t } = useTranslation('screens');
  const { copied, copy } = useCopy();
  const left = secondsTo(until, useNow());
  const [message] = useState(left);
  return (
    <span className={styles.masked}>
      <strong className={styles.clear}>{value}</strong>
      <Button
        size="small"
        variant="minimal"
        icon={copied === 'done' ? <Tick /> : <Duplicate />}
        aria-label={t('reveal.copy', { label })}
        onClick={() => void copy(value)}
      />
      <Button
        size="small"
        variant="minimal"
        autoFocus
        icon={<EyeOff />}
        aria-label={t('reveal.hide')}
        onClick={onHide}
      />
      <small aria-hidden className={styles.left}>
        {t('reveal.left', { count: left })}
      </small>
      <Unseen role="status">{t('reveal.status', { count: message })}</Unseen>
    </span>
  );
}

type RevealFormProps = { label: string; reveal: ReturnType<typeof useReveal>; onCancel: () => void };

/** The form for the reason of a reveal, in place of the value. */
function RevealForm({ label, reveal, onCancel }: RevealFormProps) {
  const { t } = useTranslation('screens');
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<FormValues>({});
  const { inputs, guards, fieldErrors, failure, sending } = reveal;
  useFocusInvalid(form, fieldErrors);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void reveal.submit(values);
  };
  // Escape closes the form, not the record.
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
        run={{ inputs, fieldErrors, record: null }}
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
