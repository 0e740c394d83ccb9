import { FormGroup } from '@blueprintjs/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldMeta } from '@/api/entity';
import { FieldControl } from './FieldControl';
import { hasParts } from './hasParts';

type Props = {
  name: string;
  field: FieldMeta;
  required: boolean;
  value: unknown;
  error: string | undefined;
  /** Shown below the input while there is no error. */
  hint?: string | undefined;
  /** What a number counts, such as the code of a coin; stands in the input. */
  unit?: string | undefined;
  /** What the platform refused inside the value, by path: `3.label`. @default nothing */
  partErrors?: Readonly<Record<string, string>>;
  onChange: (value: unknown) => void;
  onBlur?: () => void;
};

const none = {};

/** The input of a field by its kind, with its label, its rule and what was refused. */
export function FieldInput({
  name,
  field,
  required,
  value,
  error,
  hint,
  unit,
  partErrors = none,
  ...on
}: Props) {
  const id = useId();
  const { t } = useTranslation('screens');
  const text = useTranslation().t;
  const label = text(field.label);
  const told = field.help && text(field.help);
  const about = told && hint ? t('input.helpAndHint', { help: told, hint }) : (told ?? hint);
  const help = error ? <span role="alert">{error}</span> : about;
  const input = (
    <FieldControl
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
      onChange={on.onChange}
      onBlur={() => on.onBlur?.()}
    />
  );
  const optional = required || field.kind === 'boolean' ? '' : t('form.optional');
  const helperText = help && <span id={`${id}-help`}>{help}</span>;
  const intent = error ? 'danger' : 'none';
  if (hasParts(field))
    return (
      <FormGroup
        label={label}
        labelInfo={optional}
        intent={intent}
        helperText={helperText}
        role="group"
        aria-label={label}
      >
        {input}
      </FormGroup>
    );
  return (
    <FormGroup
      label={field.kind === 'boolean' ? undefined : label}
      labelFor={id}
      labelInfo={optional}
      intent={intent}
      helperText={helperText}
    >
      {input}
    </FormGroup>
  );
}
