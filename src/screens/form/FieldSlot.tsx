import { memo, useRef } from 'react';
import { type Control, type FieldError, useController, useWatch } from 'react-hook-form';
import { skipToken } from '@reduxjs/toolkit/query';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { EntityMeta, FieldMeta } from '@/api/entity';
import { afterPress } from '@/kit/afterPress';
import { decimalsOf } from '@/kit/format/typed';
import { useReferenceOptionsQuery } from '@/api/endpoints';
import { isRecord } from '@/kit/record';
import type { Row } from '../base/row';
import { FieldInput } from '../fields/FieldInput';
import type { FormField } from '../fields/formFields';
import type { OwnInput, ScaleOf } from '../base/definition';
import { useRules } from '../fields/rules';
import { cleaned, kindOf } from '../fields/registry';
import { useTyped } from './useTyped';

type Props = FormField & {
  control: Control<Record<string, unknown>>;
  entity: EntityMeta;
  row: Row | null;
  /** The fields that determine the scale, see `FormRules`. @default the coin of the amount */
  scaleOf: ScaleOf | undefined;
  /** Replaces the input. @default that of the kind */
  Own?: OwnInput | undefined;
};

const none = {};

/** Returns the platform's errors inside the value, by path. */
function partsOf(error: FieldError | undefined): Readonly<Record<string, string>> {
  const { types } = error ?? {};
  if (!types) return none;
  return Object.fromEntries(
    Object.entries(types).filter((each): each is [string, string] => typeof each[1] === 'string'),
  );
}

/**
 * One field of a form. Typing re-renders only this field. A field that is only passed through shows no error: it waits
 * for the submit.
 */
export const FieldSlot = memo(function FieldSlot({ name, field: declared, required, ...form }: Props) {
  const { control, entity, row, scaleOf, Own } = form;
  const typed = useTyped(declared, control, entity, row);
  const { field } = typed;
  const { t } = useTranslation('screens');
  const check = useRules();
  const isRequired = useRequired(control, field, row) || required;
  const { scale, unit } = useMeasure(control, entity, row, scaleOf ?? coinFields(field));
  const masked = Boolean(row && field.mask);
  const { field: input, fieldState } = useController({
    name,
    control,
    rules: {
      validate: (value) =>
        typed.fault(value) ??
        check(field, value, isRequired && !masked) ??
        (scale !== null && typeof value === 'string' && decimalsOf(value) > scale
          ? t('rule.scale', { count: scale })
          : true),
    },
  });
  const isTyped = useRef(false);
  const hint = masked
    ? `${String(row?.[name] ?? '')} · ${t('form.unchanged')}`
    : scale !== null && kindOf(field).scaled
      ? t('input.scale', { count: scale })
      : typed.hint;
  return (
    <FieldInput
      name={name}
      field={field}
      required={isRequired}
      value={typed.read(input.value)}
      error={fieldState.error?.message}
      partErrors={partsOf(fieldState.error)}
      hint={hint}
      Own={Own}
      unit={unit ?? typed.unit}
      onChange={(value) => {
        isTyped.current = true;
        input.onChange(typed.write(value));
      }}
      onBlur={() => {
        if (!isTyped.current) return;
        const value = cleaned(field, input.value);
        if (value !== input.value) input.onChange(value);
        afterPress(input.onBlur);
      }}
    />
  );
});

/** Returns the fields of the record that hold the coin of an amount. */
function coinFields(field: FieldMeta): ScaleOf | undefined {
  const { coin } = field;
  if (!kindOf(field).scaled || !coin || 'code' in coin || coin.part) return undefined;
  return coin.or === undefined ? coin.field : [coin.field, coin.or];
}

/** Whether the values of other fields require an optional one (contract: x-required-when). */
function useRequired(
  control: Control<Record<string, unknown>>,
  { requiredWhen }: FieldMeta,
  row: Row | null,
): boolean {
  const states = Object.entries(requiredWhen?.while ?? {});
  const { changed = noNames } = requiredWhen ?? {};
  const names = [...states.map(([name]) => name), ...changed];
  const typed: readonly unknown[] = useWatch({ control, name: names, disabled: names.length === 0 }) ?? [];
  if (!requiredWhen) return false;
  const now = (name: string) => String(typed[names.indexOf(name)] ?? row?.[name] ?? '');
  const isDifferent = (name: string) =>
    String(typed[names.indexOf(name)] ?? '') !== String(row?.[name] ?? '');
  return (
    states.every(([name, values]) => values.includes(now(name))) &&
    (changed.length === 0 || changed.some(isDifferent))
  );
}

const asScale = (value: unknown): number | null =>
  /^\d{1,2}$/.test(String(value ?? '')) ? Number(value) : null;

const hasValue = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

const noNames: readonly string[] = [];

/** The scale and the unit of an amount; null if unknown. */
type Measure = { scale: number | null; unit: string | null };

/**
 * Returns the scale and the unit of an amount, from the first field of `of` with a value: a number of the
 * record, or a reference whose option has a scale. Fields that are not in the form come from the record.
 */
function useMeasure(
  control: Control<Record<string, unknown>>,
  entity: EntityMeta,
  row: Row | null,
  of: ScaleOf | undefined,
): Measure {
  const names = of === undefined ? noNames : [of].flat();
  const typed: readonly unknown[] = useWatch({ control, name: [...names], disabled: of === undefined }) ?? [];
  const values = names.map((name, at) => (typed[at] === undefined ? row?.[name] : typed[at]));
  const at = values.findIndex(hasValue);
  const value = values[at];
  const ref = entity.fields[names[at] ?? '']?.ref;
  const code = ref && typeof value === 'string' ? value : null;
  const { currentData } = useReferenceOptionsQuery(
    ref && code ? { path: ref.options, keyword: code } : skipToken,
  );
  if (!ref) return { scale: asScale(value), unit: null };
  const extra = currentData?.find((option) => option.value === code)?.extra;
  return { scale: isRecord(extra) ? asScale(extra.scale) : null, unit: code };
}
