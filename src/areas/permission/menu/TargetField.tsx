import { FormGroup, HTMLSelect } from '@blueprintjs/core';
import { useId } from 'react';
import { type Control, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { FieldMeta } from '@/api/entity';

type Props = { field: FieldMeta; control: Control<Record<string, unknown>> };

/** Where an entry opens (specification section 3, "Menu item"); a window of another name that is stored stays. */
export function TargetField({ field, control }: Props) {
  const { t } = useTranslation('permission');
  const engine = useTranslation('screens').t;
  const label = useTranslation().t(field.label);
  const id = useId();
  const { field: input } = useController({ name: 'target', control });
  const value = typeof input.value === 'string' ? input.value : '';
  const own = [
    { value: '', label: t('editor.window.same') },
    { value: '_blank', label: t('editor.window.new') },
  ];
  const options = own.some((each) => each.value === value) ? own : [...own, { value, label: value }];
  return (
    <FormGroup label={label} labelFor={id} labelInfo={engine('form.optional')}>
      <HTMLSelect
        id={id}
        name="target"
        fill
        value={value}
        options={options}
        onBlur={input.onBlur}
        onChange={({ currentTarget }) => input.onChange(currentTarget.value || null)}
      />
    </FormGroup>
  );
}
