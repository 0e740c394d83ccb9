import type { ReactNode } from 'react';
import type { FieldMeta } from '@/api/entity';
import { menu as entity, staffUser } from '@/api/permission';
import { ConditionalField } from '@/screens/form/FormSection';
import { FieldSlot } from '@/screens/form/FieldSlot';
import type { FormField } from '@/screens/fields/formFields';
import formStyles from '@/screens/form/RecordForm.module.css';
import type { useRecordForm } from '@/screens/form/useRecordForm';
import { placedByTree } from './formRules';
import { HeaderField } from './HeaderField';
import { IconField } from './IconField';
import { SourceField } from './SourceField';
import { TargetField } from './TargetField';
import type { Editor } from './useMenuEditor';

type Props = FormField & { form: ReturnType<typeof useRecordForm>; editor: Editor };

/** The roles that an entry is limited to are picked as those of a user are. */
const pickedField = (name: string, field: FieldMeta): FieldMeta =>
  name === 'auth' ? { ...field, ref: staffUser.fields.roleCodes.ref } : field;

/** One field of an entry: view, icon, window, header group and roles are picked from what there is. */
export function MenuField({ form, editor, ...given }: Props): ReactNode {
  const { name, field } = given;
  if (placedByTree.has(name)) return null;
  const when = form.rules.when?.[name];
  const slot = (
    <div className={formStyles.field}>
      {name === 'source' ? (
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
