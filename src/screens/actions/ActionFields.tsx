import { FormGroup, InputGroup, TextArea } from '@blueprintjs/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { ActionMeta } from '@/api/entity';
import { FieldInput } from '../fields/FieldInput';
import { typedValue } from './promptFields';
import type { useAction } from './useAction';

type Values = Readonly<Record<string, unknown>>;

type Props = {
  run: Pick<ReturnType<typeof useAction>, 'inputs' | 'fieldErrors' | 'record'>;
  action: Pick<ActionMeta, 'fields' | 'guards' | 'typed' | 'reason'>;
  values: Values;
  onChange: (values: Values) => void;
};

/** The inputs of an action's dialog: its own fields, the typed confirmation, the second factor, the reason. */
export function ActionFields({ run, action, values, onChange }: Props) {
  const { t } = useTranslation('screens');
  const label = useTranslation().t;
  const id = useId();
  const { inputs, fieldErrors } = run;
  const typed = typedValue(action, run.record);
  // The first required input gets the focus, so that the dialog does not scroll. An input that opens a list does not.
  const isOwn = ({ name }: { name: string }) => name in action.fields;
  const asked = typed === null ? inputs.find((input) => !isOwn(input))?.name : 'typed';
  const first = inputs.find((input) => isOwn(input) && input.required)?.name ?? asked;
  const set = (name: string) => (value: unknown) => onChange({ ...values, [name]: value });
  const common = (name: string) => ({
    id: `${id}-${name}`,
    name,
    autoFocus: name === first,
    'aria-invalid': Boolean(fieldErrors[name]),
    'aria-describedby': `${id}-${name}-help`,
  });
  const group = (name: string, label: string, hint: string, input: ReactNode) => (
    <FormGroup
      label={label}
      labelFor={`${id}-${name}`}
      intent={fieldErrors[name] ? 'danger' : 'none'}
      helperText={
        <span id={`${id}-${name}-help`}>
          {fieldErrors[name] ? <span role="alert">{fieldErrors[name]}</span> : hint}
        </span>
      }
    >
      {input}
    </FormGroup>
  );
  return (
    <>
      {inputs
        .filter(({ name }) => name in action.fields)
        .map(({ name, field, required }) => (
          <FieldInput
            key={name}
            name={name}
            field={field}
            required={required}
            value={values[name]}
            error={fieldErrors[name]}
            onChange={set(name)}
          />
        ))}
      {typed !== null &&
        group(
          'typed',
          t('action.typed', { value: typed }),
          '',
          <InputGroup
            {...common('typed')}
            fill
            autoComplete="off"
            value={String(values.typed ?? '')}
            onValueChange={set('typed')}
          />,
        )}
      {action.guards.includes('otp') &&
        group(
          'otp',
          t('action.otp'),
          t('action.otpHint'),
          <InputGroup
            {...common('otp')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={String(values.otp ?? '')}
            onValueChange={set('otp')}
          />,
        )}
      {inputs.some(({ name }) => name === 'reason') &&
        group(
          'reason',
          action.reason ? label(action.reason) : t('action.reason'),
          t('action.reasonHint'),
          <TextArea
            {...common('reason')}
            fill
            maxLength={300}
            value={String(values.reason ?? '')}
            onChange={(event) => set('reason')(event.currentTarget.value)}
          />,
        )}
    </>
  );
}
