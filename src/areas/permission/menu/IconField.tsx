import { FormGroup } from '@blueprintjs/core';
import { useId } from 'react';
import { type Control, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { FieldMeta } from '@/api/entity';
import type { IconMap } from '@/kit/ui/iconMap';
import { IconSelector } from '@/kit/ui/IconSelector';

type Props = { field: FieldMeta; control: Control<Record<string, unknown>>; icons: IconMap };

/** The icon of an entry, chosen from those that this build draws. */
export function IconField({ field, control, icons }: Props) {
  const { t } = useTranslation('permission');
  const engine = useTranslation('screens').t;
  const label = useTranslation().t(field.label);
  const id = useId();
  const { field: input } = useController({ name: 'icon', control });
  return (
    <FormGroup label={label} labelFor={id} labelInfo={engine('form.optional')}>
      <IconSelector
        id={id}
        label={label}
        icons={icons}
        value={typeof input.value === 'string' ? input.value : ''}
        texts={{ search: t('editor.icon.search'), clear: t('editor.icon.clear'), none: t('tree.none') }}
        onChange={(name) => input.onChange(name || null)}
      />
    </FormGroup>
  );
}
