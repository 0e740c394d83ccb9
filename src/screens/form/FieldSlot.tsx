import { memo } from 'react';
import { type Control, type FieldError, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { EntityMeta } from '@/api/entity';
import { decimalsOf } from '@/kit/format/typed';
import type { Row } from '../base/row';
import { FieldInput } from '../fields/FieldInput';
import type { FormField } from '../fields/formFields';
import type { ScaleOf } from '../base/definition';
import { useRules } from '../fields/rules';
import { kindOf } from '../fields/registry';
import { useMeasure } from './useMeasure';

type Props = FormField & {
  control: Control<Record<string, unknown>>;
  entity: EntityMeta;
  row: Row | null;
  /** Where the number of decimals is said, see `FormRules`. */
  scaleOf: ScaleOf | undefined;
};

const none = {};

/** What the platform refused inside the value, by path. */
function partsOf(error: FieldError | undefined): Readonly<Record<string, string>> {
  const { types } = error ?? {};
  if (!types) return none;
  return Object.fromEntries(
    Object.entries(types).filter((each): each is [string, string] => typeof each[1] === 'string'),
  );
}

/** One field tied to its form: typing in it draws it alone. */
export const FieldSlot = memo(function FieldSlot({ name, field, required, ...form }: Props) {
  const { control, entity, row, scaleOf } = form;
  const { t } = useTranslation('screens');
  const check = useRules();
  const { scale, unit } = useMeasure(control, entity, row, scaleOf);
  const masked = Boolean(row && field.mask);
  const { field: input, fieldState } = useController({
    name,
    control,
    rules: {
      validate: (value) =>
        check(field, value, required && !masked) ??
        (scale !== null && typeof value === 'string' && decimalsOf(value) > scale
          ? t('rule.scale', { count: scale })
          : true),
    },
  });
  const hint = masked
    ? `${String(row?.[name] ?? '')} · ${t('form.unchanged')}`
    : scale !== null && kindOf(field).scaled
      ? t('input.scale', { count: scale })
      : undefined;
  return (
    <FieldInput
      name={name}
      field={field}
      required={required}
      value={input.value}
      error={fieldState.error?.message}
      partErrors={partsOf(fieldState.error)}
      hint={hint}
      unit={unit ?? undefined}
      onChange={input.onChange}
      onBlur={input.onBlur}
    />
  );
});
