import { useTranslation } from 'react-i18next';
import type { FieldMeta } from '@/api/entity';
import { broken } from './rules';

/** The rules of the contract, with what they say to a person; undefined when the value is right. */
export function useRules(): (field: FieldMeta, value: unknown, required: boolean) => string | undefined {
  const { t } = useTranslation('screens');
  const label = useTranslation().t;
  return (field, value, required) => {
    const found = broken(field, value, required);
    return found ? t(`rule.${found.rule}`, { label: label(field.label), ...found.values }) : undefined;
  };
}
