import { Button } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { menu } from '@/api/gen/permission.fields';
import { PermissionGuard } from '@/screens/access/PermissionGuard';
import { top } from '../tree/treeRows';
import styles from './MenuEditor.module.css';
import { MenuTree } from './MenuTree';
import type { Editor } from './useMenuEditor';

/** Renders the header menu, whose groups the entries of the sider belong to. */
export function HeaderGroups({ editor }: { editor: Editor }) {
  const { t } = useTranslation('permission');
  return (
    <div className={styles.groups}>
      <div className={styles.groupsHead}>
        <h2>{t('header.title')}</h2>
        <PermissionGuard anyOf={[menu.calls.create.permission]}>
          <Button
            size="small"
            icon={<Plus />}
            text={t('header.add')}
            onClick={() => editor.address.show({ show: 'new', parentId: top, isHeader: true })}
          />
        </PermissionGuard>
      </div>
      <MenuTree editor={editor} isHeader />
    </div>
  );
}
