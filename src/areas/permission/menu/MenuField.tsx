import type { ReactNode } from 'react';
import { menu as entity } from '@/api/permission';
import { Asked } from '@/screens/form/Asked';
import { FieldSlot } from '@/screens/form/FieldSlot';
import type { FormField } from '@/screens/form/formFields';
import formStyles from '@/screens/form/RecordForm.module.css';
import type { useRecordForm } from '@/screens/form/useRecordForm';
import { placedByTree } from './formRules';
import { IconField } from './IconField';
import { SourceField } from './SourceField';
import type { Editor } from './useMenuEditor';

type Props = FormField & { form: ReturnType<typeof useRecordForm>; editor: Editor };

/** One field of an entry: view and icon are picked from what this build has. */
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
      ) : (
        <FieldSlot {...given} control={form.control} entity={entity} row={form.base} scaleOf={undefined} />
      )}
    </div>
  );
  return when ? (
    <Asked control={form.control} when={when}>
      {slot}
    </Asked>
  ) : (
    slot
  );
}
