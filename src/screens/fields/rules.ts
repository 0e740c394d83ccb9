import { useTranslation } from '@/kit/i18n/useTranslation';
import type { FieldMeta, PartFields } from '@/api/entity';
import { isRecord } from '@/kit/record';
import { isEmpty } from '../base/row';
import type { Broken } from './kind';
import { cleaned, kindOf } from './registry';

/** Returns the broken rules inside a value by path: `3.label` in a list of rows, `mode` in an object. */
export function brokenParts(field: FieldMeta, value: unknown): Readonly<Record<string, Broken>> {
  const { items, properties } = field;
  if (items && Array.isArray(value))
    return Object.assign({}, ...value.map((row, at) => partsOf(items, row, `${at}.`))) as Record<
      string,
      Broken
    >;
  return properties && value !== null && value !== undefined ? partsOf(properties, value, '') : {};
}

function partsOf(parts: PartFields, value: unknown, before: string): Record<string, Broken> {
  const given = isRecord(value) ? value : {};
  return Object.fromEntries(
    Object.entries(parts).flatMap(([name, part]) => {
      const found = broken(part, given[name], part.required);
      return found ? [[before + name, found]] : [];
    }),
  );
}

/** Checks a value by the rules of the contract; null when it is valid. The platform checks the same rules. */
export function broken(field: FieldMeta, given: unknown, required: boolean): Broken | null {
  const { check, chosen } = kindOf(field);
  const value = cleaned(field, given);
  if (isEmpty(value)) {
    if (required) return { rule: chosen?.(field) ? 'chosen' : 'required' };
    return Array.isArray(value) ? (check?.(field, value) ?? null) : null;
  }
  const count = Object.keys(brokenParts(field, value)).length;
  if (count > 0) return { rule: 'parts', values: { count } };
  return check?.(field, value) ?? null;
}

/** Returns a check that gives the text of the broken rule; undefined when the value is valid. */
export function useRules(): (field: FieldMeta, value: unknown, required: boolean) => string | undefined {
  const { t } = useTranslation('screens');
  const label = useTranslation().t;
  return (field, value, required) => {
    const found = broken(field, value, required);
    if (!found) return undefined;
    const format = field.patternTitle && label(field.patternTitle);
    return t(`rule.${found.rule}`, { label: label(field.label), format, ...found.values });
  };
}
