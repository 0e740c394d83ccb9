import { HTMLSelect } from '@blueprintjs/core';
import type { AriaAttributes } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldMeta } from '@/api/entity';
import { useDict } from '@/screens/dictionary/useDict';

type Props = AriaAttributes & {
  id: string;
  name: string;
  field: FieldMeta;
  value: string;
  onChange: (value: string | null) => void;
  onBlur: () => void;
};

/** One value of a dictionary; only values that the contract knows can be sent. */
export function EnumInput({ field, value, onChange, ...common }: Props) {
  const { t } = useTranslation('screens');
  const entries = useDict(field.dict);
  const options = (field.values ?? []).map((each) => ({
    value: each,
    label: entries.find((entry) => entry.value === each)?.label ?? each,
  }));
  return (
    <HTMLSelect
      {...common}
      fill
      value={value}
      options={[{ value: '', label: t('form.choose') }, ...options]}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}
