import { FormGroup, HTMLSelect } from '@blueprintjs/core';
import { type ReactNode, useId } from 'react';
import { type Control, useController } from 'react-hook-form';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { FieldMeta } from '@/api/entity';
import { menu as entity, staffUser } from '@/api/gen/permission.fields';
import { IconSelector } from '@/kit/ui/icons/IconSelector';
import type { IconMap } from '@/kit/ui/icons/iconSet';
import { ConditionalField } from '@/screens/form/FormSection';
import { FieldSlot } from '@/screens/form/FieldSlot';
import type { FormField } from '@/screens/fields/formFields';
import formStyles from '@/screens/form/RecordForm.module.css';
import type { useRecordForm } from '@/screens/form/useRecordForm';
import { HeaderField } from './HeaderField';
import { SourceField } from './SourceField';
import type { Menu } from './menuNodes';
import { ParentField } from './ParentField';
import type { Editor } from './useMenuEditor';

type TargetFieldProps = { field: FieldMeta; control: Control<Record<string, unknown>> };

/** Renders where an entry opens (specification section 3, "Menu item"); a stored window of another name is kept. */
function TargetField({ field, control }: TargetFieldProps) {
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

type IconFieldProps = { field: FieldMeta; control: Control<Record<string, unknown>>; icons: IconMap };

/** Renders the icon of an entry, selected from the icons of this build. */
function IconField({ field, control, icons }: IconFieldProps) {
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

type Props = FormField & {
  form: ReturnType<typeof useRecordForm>;
  editor: Editor;
  isHeader: boolean;
  /** The edited entry; null for a new one. */
  row: Menu | null;
};

/** Selects the roles of an entry in the same way as those of a user. */
const pickedField = (name: string, field: FieldMeta): FieldMeta =>
  name === 'auth' ? { ...field, ref: staffUser.fields.roleCodes.ref } : field;

/** Renders a field of an entry: parent, view, icon, window, group and roles are selected from the existing ones. */
export function MenuField({ form, editor, isHeader, row, ...given }: Props): ReactNode {
  const { name, field } = given;
  // The tree edits the order.
  if (name === 'sort') return null;
  const when = form.rules.when?.[name];
  const slot = (
    <div className={formStyles.field}>
      {name === 'parentId' ? (
        <ParentField field={field} control={form.control} editor={editor} isHeader={isHeader} row={row} />
      ) : name === 'source' ? (
        <SourceField field={field} control={form.control} sources={editor.sources} />
      ) : name === 'icon' ? (
        <IconField field={field} control={form.control} icons={editor.icons} />
      ) : name === 'target' ? (
        <TargetField field={field} control={form.control} />
      ) : name === 'header' ? (
        <HeaderField field={field} control={form.control} groups={editor.groups} />
      ) : (
        <FieldSlot
          {...given}
          field={pickedField(name, field)}
          control={form.control}
          entity={entity}
          row={form.base}
          scaleOf={undefined}
        />
      )}
    </div>
  );
  return when ? (
    <ConditionalField control={form.control} when={when}>
      {slot}
    </ConditionalField>
  ) : (
    slot
  );
}
