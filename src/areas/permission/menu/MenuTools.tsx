import { Button, HTMLSelect } from '@blueprintjs/core';
import { Plus, Pulse } from '@blueprintjs/icons';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { useReferenceOptionsQuery } from '@/api/endpoints';
import { menu, staffUser } from '@/api/gen/permission.fields';
import { PermissionGuard } from '@/screens/access/PermissionGuard';
import { top } from '../tree/treeRows';
import styles from './MenuEditor.module.css';
import type { Editor } from './useMenuEditor';

/** Renders the tools above the tree: a new entry, the problems, and the previewed role. */
export function MenuTools({ editor }: { editor: Editor }) {
  const { t, i18n } = useTranslation('permission');
  const label = useTranslation().t;
  const { address, sider } = editor;
  const { data: roles = [] } = useReferenceOptionsQuery({
    path: staffUser.fields.roleCodes.ref.options,
    keyword: '',
    limit: 100,
  });
  const id = address.sidePane?.show === 'entry' ? address.sidePane.id : null;
  const open = sider.find((each) => each.id === id && each.menuType !== 'BUTTON');
  return (
    <div className={styles.tools}>
      <h1>{label(menu.calls.page.label)}</h1>
      <PermissionGuard anyOf={[menu.calls.create.permission]}>
        <Button
          icon={<Plus />}
          intent="primary"
          text={open ? t('editor.addBelow') : t('editor.add')}
          onClick={() => address.show({ show: 'new', parentId: open?.id ?? top, isHeader: false })}
        />
      </PermissionGuard>
      <Button
        icon={<Pulse />}
        active={address.sidePane?.show === 'doctor'}
        // Before build and texts are loaded, every entry would seem to lack its own.
        disabled={!editor.ready}
        text={editor.ready ? t('doctor.open', { count: editor.problems.size }) : t('doctor.title')}
        onClick={() => address.show({ show: 'doctor' })}
      />
      <HTMLSelect
        aria-label={t('preview.as')}
        value={address.role ?? ''}
        onChange={(event) => address.previewAs(event.currentTarget.value || null)}
      >
        <option value="">{t('preview.none')}</option>
        {roles.map(({ value, labelZh, labelEn }) => (
          <option key={value} value={value}>
            {t('preview.role', { name: i18n.language === 'en-US' ? labelEn : labelZh })}
          </option>
        ))}
      </HTMLSelect>
    </div>
  );
}
