import { Button } from '@blueprintjs/core';
import { type FormEvent, useRef } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { EntityMeta } from '@/api/entity';
import { menu as item } from '@/api/gen/permission.fields';
import { useFocusInvalid } from '@/kit/hooks/useFocusInvalid';
import { Timeline } from '@/screens/detail/Timeline';
import { FormConflict } from '@/screens/form/conflict/FormConflict';
import { FormNotes } from '@/screens/form/FormNotes';
import { FormRulesContext } from '@/screens/base/definition';
import type { Row } from '@/screens/base/row';
import type { FormValues } from '@/screens/fields/formFields';
import formStyles from '@/screens/form/RecordForm.module.css';
import { useRecordForm } from '@/screens/form/useRecordForm';
import { PermissionGuard } from '@/screens/access/PermissionGuard';
import { useAppDispatch } from '@/store/hooks';
import { noticeShown } from '@/store/notices/slice';
import { menuRules, menuSections } from './formRules';
import styles from './MenuEditor.module.css';
import { MenuField } from './MenuField';
import type { Menu } from './menuNodes';
import type { Editor } from './useMenuEditor';

/** Header groups are created by a call of their own. */
const group: EntityMeta = {
  ...item,
  label: 'permission:menu.isHeader',
  calls: {
    ...item.calls,
    create: { ...item.calls.create, operationId: 'createHeaderMenu', label: 'permission:createHeaderMenu' },
  },
};

/** Returns the record whose calls create and change the entries of a tree. */
export const recordOf = (isHeader: boolean): EntityMeta => (isHeader ? group : item);

type Props = {
  editor: Editor;
  isHeader: boolean;
  row: Menu | null;
  /** Initial values of a new entry. */
  start: Readonly<Record<string, unknown>>;
};

/** Creates or edits an entry of the menu, or a group of the header. */
export function MenuForm(props: Props) {
  return (
    <FormRulesContext value={menuRules}>
      <Form {...props} />
    </FormRulesContext>
  );
}

function Form({ editor, isHeader, row, start }: Props) {
  const record = recordOf(isHeader);
  const { t } = useTranslation('permission');
  const engine = useTranslation('screens').t;
  const label = useTranslation().t;
  const dispatch = useAppDispatch();
  const { timeline } = record.calls;
  const handleSaved = (saved: Row | undefined, sent: FormValues) => {
    const text = engine('form.saved', { label: label(form.call.label) });
    dispatch(noticeShown({ kind: 'text', tone: 'success', text }));
    if (row && saved) {
      form.continueWith(saved, sent);
      void editor.reread();
    } else
      void editor.renew(() => {
        if (saved) editor.address.show({ show: 'entry', id: saved.id });
      });
  };
  const form = useRecordForm(record, row, {
    sections: menuSections,
    onSaved: handleSaved,
    start,
    newest: editor.newest,
  });
  const element = useRef<HTMLFormElement>(null);
  useFocusInvalid(element, form.refusal);
  const handleSubmit = (event: FormEvent) => void form.submit(event);
  return (
    <>
      <form ref={element} className={formStyles.form} noValidate onSubmit={handleSubmit}>
        <div className={formStyles.fields}>
          <FormNotes form={form} />
          {form.fields.map((section, index) => (
            <div key={index} className={`${String(formStyles.section)} ${String(styles.section)}`}>
              {section.map((field) => (
                <MenuField
                  key={field.name}
                  {...field}
                  form={form}
                  editor={editor}
                  isHeader={isHeader}
                  row={row}
                />
              ))}
            </div>
          ))}
          {row && timeline && !isHeader && (
            <Timeline entity={record} call={timeline} row={form.base ?? row}>
              {null}
            </Timeline>
          )}
        </div>
        <footer className={formStyles.footer}>
          <PermissionGuard anyOf={[form.call.permission]} fallback={<span>{t('editor.readOnly')}</span>}>
            <Button
              type="submit"
              intent="primary"
              loading={form.sending}
              text={engine(row ? 'form.save' : 'form.create')}
            />
          </PermissionGuard>
        </footer>
      </form>
      <FormConflict entity={record} form={form} />
    </>
  );
}
