import { Button } from '@blueprintjs/core';
import { type FormEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { menu as entity } from '@/api/gen/permission.fields';
import { useFocusInvalid } from '@/kit/hooks/useFocusInvalid';
import { FormConflict } from '@/screens/form/conflict/FormConflict';
import { FormNotes } from '@/screens/form/FormNotes';
import { FormRulesContext } from '@/screens/base/definition';
import formStyles from '@/screens/form/RecordForm.module.css';
import { useRecordForm } from '@/screens/form/useRecordForm';
import type { Row } from '@/screens/base/row';
import { usePermission } from '@/screens/access/usePermission';
import { useAppDispatch } from '@/store/hooks';
import { noticeShown } from '@/store/notices/slice';
import { menuRules, menuSections } from './formRules';
import styles from './MenuEditor.module.css';
import { MenuField } from './MenuField';
import type { Editor } from './useMenuEditor';

type Props = {
  editor: Editor;
  row: Row | null;
  /** Initial values of a new entry. */
  start: Readonly<Record<string, unknown>>;
  /** Name of the parent entry. */
  parent: string;
};

/** Creates or edits an entry of the menu; its position is edited in the tree. */
export function MenuForm(props: Props) {
  return (
    <FormRulesContext value={menuRules}>
      <Form {...props} />
    </FormRulesContext>
  );
}

function Form({ editor, row, start, parent }: Props) {
  const { t } = useTranslation('permission');
  const engine = useTranslation('screens').t;
  const label = useTranslation().t;
  const dispatch = useAppDispatch();
  const may = usePermission();
  const form = useRecordForm(
    entity,
    menuSections,
    row,
    (_, saved) => {
      const text = engine('form.saved', { label: label(form.call.label) });
      dispatch(noticeShown({ kind: 'text', tone: 'success', text }));
      editor.renew();
      if (!row && saved) editor.address.show({ show: 'entry', id: saved.id });
    },
    start,
  );
  const element = useRef<HTMLFormElement>(null);
  useFocusInvalid(element, form.refusal);
  const handleSubmit = (event: FormEvent) => void form.submit(event);
  return (
    <>
      <form ref={element} className={formStyles.form} noValidate onSubmit={handleSubmit}>
        <div className={formStyles.fields}>
          <FormNotes form={form} />
          <p>{t(row ? 'editor.parent' : 'editor.newBelow', { parent })}</p>
          {form.fields.map((section, index) => (
            <div key={index} className={`${String(formStyles.section)} ${String(styles.section)}`}>
              {section.map((field) => (
                <MenuField key={field.name} {...field} form={form} editor={editor} />
              ))}
            </div>
          ))}
        </div>
        <footer className={formStyles.footer}>
          {may(form.call.permission) ? (
            <Button
              type="submit"
              intent="primary"
              loading={form.sending}
              text={engine(row ? 'form.save' : 'form.create')}
            />
          ) : (
            <span>{t('editor.readOnly')}</span>
          )}
        </footer>
      </form>
      <FormConflict entity={entity} form={form} />
    </>
  );
}
