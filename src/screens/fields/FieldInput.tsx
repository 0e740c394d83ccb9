import { FormGroup } from '@blueprintjs/core';
import { useId } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { startValue } from './formFields';
import type { FieldInputProps, InputProps, NestedInputs } from './kind';
import styles from './FieldInput.module.css';
import { hasParts, kindOf } from './registry';
import { useRules } from './rules';

const none = {};

/** The control of a field by its kind, without label and help. */
function FieldControl(props: InputProps) {
  const { Input } = kindOf(props.field);
  return <Input {...props} />;
}

/** The input of a field by its kind, with its label, its help and its error. */
export function FieldInput({
  name,
  field,
  required,
  value,
  error,
  hint,
  unit,
  partErrors = none,
  Own = FieldControl,
  ...on
}: FieldInputProps) {
  const id = useId();
  const { t } = useTranslation('screens');
  const text = useTranslation().t;
  const label = text(field.label);
  const about = field.help && text(field.help);
  const helpAndHint = about && hint ? t('input.helpAndHint', { help: about, hint }) : (about ?? hint);
  const { labelled } = kindOf(field);
  const group = {
    className: String(styles.group),
    labelInfo: required || labelled ? '' : t('form.optional'),
    intent: error ? ('danger' as const) : ('none' as const),
    // An error takes the place of the help, so that the fields below do not move.
    helperText: (
      <span id={`${id}-help`} className={styles.help} data-roomy={!labelled}>
        <span aria-hidden={Boolean(error)}>{helpAndHint}</span>
        {error && <span role="alert">{error}</span>}
      </span>
    ),
  };
  const control = (
    <Own
      id={id}
      name={name}
      field={field}
      value={value}
      unit={unit}
      label={label}
      aria-invalid={Boolean(error)}
      aria-describedby={`${id}-help`}
      partErrors={partErrors}
      showAll={Boolean(error)}
      nested={nested}
      onChange={on.onChange}
      onBlur={() => on.onBlur?.()}
    />
  );
  if (hasParts(field))
    return (
      <FormGroup {...group} label={label} role="group" aria-label={label}>
        {control}
      </FormGroup>
    );
  return (
    <FormGroup {...group} label={labelled ? undefined : label} labelFor={id}>
      {control}
    </FormGroup>
  );
}

const nested: NestedInputs = { Control: FieldControl, Field: FieldInput, useRules, startValue };
