import { FormGroup, InputGroup, Switch, TextArea } from '@blueprintjs/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldMeta } from '@/api/entity';
import { EnumInput } from './EnumInput';
import { FileInput } from './FileInput';
import { ReferenceInput } from './ReferenceInput';

type Props = {
  name: string;
  field: FieldMeta;
  required: boolean;
  value: unknown;
  error: string | undefined;
  /** Shown below the input while there is no error. */
  hint?: string;
  onChange: (value: unknown) => void;
  onBlur?: () => void;
};

/** The input of a field by its kind, with its label, its rule and what was refused. */
export function FieldInput({ name, field, required, value, error, hint, onChange, onBlur }: Props) {
  const id = useId();
  const { t } = useTranslation('screens');
  const label = useTranslation().t(field.label);
  const text = value === undefined || value === null ? '' : String(value);
  const common = {
    id,
    name,
    'aria-invalid': Boolean(error),
    'aria-describedby': `${id}-help`,
    onBlur: () => onBlur?.(),
  };
  const input = () => {
    switch (field.kind) {
      case 'boolean':
        return (
          <Switch
            {...common}
            checked={value === true}
            label={label}
            onChange={(e) => onChange(e.currentTarget.checked)}
          />
        );
      case 'enum':
        return <EnumInput {...common} field={field} value={text} onChange={onChange} />;
      case 'reference':
        return (
          <ReferenceInput
            {...common}
            path={field.ref?.options ?? ''}
            value={text || null}
            onChange={onChange}
          />
        );
      case 'file':
        return <FileInput id={id} limits={field.file ?? {}} value={value} onChange={onChange} />;
      case 'multiline':
      case 'html':
        return (
          <TextArea
            {...common}
            fill
            autoResize
            value={text}
            maxLength={field.maxLength}
            onChange={(e) => onChange(e.currentTarget.value)}
          />
        );
      default:
        return (
          <InputGroup
            {...common}
            fill
            value={text}
            placeholder={field.example ?? ''}
            inputMode={
              field.kind === 'integer'
                ? 'numeric'
                : field.kind === 'decimal' || field.kind === 'rate'
                  ? 'decimal'
                  : 'text'
            }
            intent={error ? 'danger' : 'none'}
            onValueChange={onChange}
          />
        );
    }
  };
  const help = error ? <span role="alert">{error}</span> : hint;
  return (
    <FormGroup
      label={field.kind === 'boolean' ? undefined : label}
      labelFor={id}
      labelInfo={required || field.kind === 'boolean' ? '' : t('form.optional')}
      intent={error ? 'danger' : 'none'}
      helperText={help && <span id={`${id}-help`}>{help}</span>}
    >
      {input()}
    </FormGroup>
  );
}
