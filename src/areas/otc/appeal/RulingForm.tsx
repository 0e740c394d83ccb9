import { Button } from '@blueprintjs/core';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { ActionMeta } from '@/api/entity';
import type { components } from '@/api/gen/contract/otc';
import { otcAppeal } from '@/api/gen/otc.fields';
import { useFocusInvalid } from '@/kit/hooks/useFocusInvalid';
import { ActionState } from '@/screens/actions/ActionDialog';
import { useAction } from '@/screens/actions/useAction';
import { FieldInput } from '@/screens/fields/FieldInput';
import type { FormField } from '@/screens/fields/formFields';
import { Preview } from './Preview';
import styles from './Workbench.module.css';

type Appeal = components['schemas']['OtcAppealDetail'];
type Values = Readonly<Record<string, unknown>>;

const { rule } = otcAppeal.actions;
const { label: reasonLabel, minLength, maxLength } = otcAppeal.fields.rulingReason;

/** The reason of a ruling is longer than that of other actions. */
const reason = { kind: 'multiline', label: reasonLabel, minLength, maxLength, required: true } as const;

/** Only a ban has a number of days, and needs one. */
const actionFor = (isBan: boolean): ActionMeta => ({
  ...rule,
  guards: [],
  fields: {
    ...rule.fields,
    penaltyDays: { ...rule.fields.penaltyDays, required: isBan },
    reason,
  },
});

const isRuling = (value: unknown) => value === 'RELEASE_TO_BUYER' || value === 'RETURN_TO_SELLER';
const isPenalty = (value: unknown) =>
  value === 'NONE' || value === 'WARN' || value === 'OTC_BAN' || value === 'FREEZE';

type Props = {
  row: Appeal;
  /** Called when the ruling was submitted. @default nothing: the record changes */
  onDone?: () => void;
  /** Beside the submit button. @default nothing */
  onCancel?: () => void;
};

/**
 * The form of a ruling: who gets the coins, the penalty and the reason, with the effect as the platform computes it. The
 * submit button leads to a last look at who gets what.
 */
export function RulingForm({ row, onDone = () => undefined, onCancel }: Props) {
  const { t } = useTranslation('otc');
  const label = useTranslation().t;
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Values>({ penalty: 'NONE' });
  const { ruling, penalty } = values;
  const isBan = penalty === 'OTC_BAN';
  const action = actionFor(isBan);
  const run = useAction(otcAppeal, action, row, onDone);
  useFocusInvalid(form, run.fieldErrors);
  const days = isBan ? Number(values.penaltyDays) : NaN;
  const shown = run.inputs.filter(({ name }) => name !== 'penaltyDays' || isBan);
  const inputOf = ({ name, field, required }: FormField) => (
    <FieldInput
      key={name}
      name={name}
      field={field}
      required={required}
      value={values[name]}
      error={run.fieldErrors[name]}
      onChange={(value) => setValues({ ...values, [name]: value })}
    />
  );
  const [isConfirming, setConfirming] = useState(false);
  const sent = isBan ? values : { ...values, penaltyDays: null };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isConfirming) return setConfirming(run.check(sent));
    void run.submit(sent).then(() => setConfirming(false));
  };
  const preview = isRuling(ruling) && (
    <Preview
      row={row}
      given={{
        ruling,
        ...(isPenalty(penalty) && { penalty }),
        ...(days >= 1 && days <= 365 && Number.isInteger(days) && { penaltyDays: days }),
      }}
    />
  );
  if (isConfirming)
    return (
      <form onSubmit={handleSubmit}>
        <p>
          <strong>{t('workbench.confirm')}</strong>
        </p>
        {preview}
        <p className={styles.text}>{String(values.reason)}</p>
        <p className={styles.quiet}>{t('workbench.secondPerson')}</p>
        <div className={styles.actions}>
          <Button text={t('workbench.back')} onClick={() => setConfirming(false)} />
          <Button
            type="submit"
            intent="primary"
            autoFocus
            loading={run.progress.phase === 'sending'}
            text={t('workbench.confirmed')}
          />
        </div>
      </form>
    );
  return (
    <form ref={form} onSubmit={handleSubmit} noValidate>
      {shown.filter(({ name }) => name !== 'reason').map(inputOf)}
      {preview}
      {shown.filter(({ name }) => name === 'reason').map(inputOf)}
      <ActionState run={run} action={action} />
      <p className={styles.quiet}>{t('workbench.secondPerson')}</p>
      <div className={styles.actions}>
        {onCancel && <Button text={label('screens:form.cancel')} onClick={onCancel} />}
        <Button
          type="submit"
          intent="primary"
          loading={run.progress.phase === 'sending'}
          disabled={run.noLonger}
          text={label(rule.label)}
        />
      </div>
    </form>
  );
}
