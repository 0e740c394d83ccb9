import { FormGroup, InputGroup } from '@blueprintjs/core';
import { useId } from 'react';
import { type Control, useController } from 'react-hook-form';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { FieldMeta } from '@/api/entity';

type Props = {
  field: FieldMeta;
  control: Control<Record<string, unknown>>;
  /** Names of the header's groups. */
  groups: readonly string[];
};

/** Renders the header group of an entry: existing groups are offered, another name can be typed. */
export function HeaderField({ field, control, groups }: Props) {
  const engine = useTranslation('screens').t;
  const label = useTranslation().t(field.label);
  const id = useId();
  const { field: input, fieldState } = useController({ name: 'header', control });
  const fault = fieldState.error?.message;
  return (
    <FormGroup
      label={label}
      labelFor={id}
      labelInfo={engine('form.optional')}
      intent={fault ? 'danger' : 'none'}
      helperText={
        fault && (
          <span id={`${id}-help`} role="alert">
            {fault}
          </span>
        )
      }
    >
      <InputGroup
        id={id}
        name="header"
        list={`${id}-groups`}
        autoComplete="off"
        maxLength={field.maxLength}
        value={typeof input.value === 'string' ? input.value : ''}
        aria-invalid={Boolean(fault)}
        aria-describedby={`${id}-help`}
        onBlur={input.onBlur}
        onValueChange={(text) => input.onChange(text || null)}
      />
      <datalist id={`${id}-groups`}>
        {groups.map((group) => (
          <option key={group} value={group} />
        ))}
      </datalist>
    </FormGroup>
  );
}
