import { Button, Callout, Spinner } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { menu } from '@/api/gen/permission.fields';
import { PermissionGuard } from '@/screens/access/PermissionGuard';
import { ChunkFailure } from '@/screens/errors/lazyPart';
import { LoadFailure } from '@/screens/errors/LoadFailure';
import { top } from '../tree/treeRows';
import styles from './MenuEditor.module.css';
import { MenuTree } from './MenuTree';
import { type Editor, useMenuEditor } from './useMenuEditor';
import { EntryPane } from './EntryPane';
import { DoctorPane } from './DoctorPane';
import { MenuTools } from './MenuTools';

/** Renders the header menu, whose groups the entries of the sider belong to. */
function HeaderGroups({ editor }: { editor: Editor }) {
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

/** Renders the menu of the sider and that of the header as trees, and beside it the open entry or the problems of the menu. */
export function MenuEditor() {
  const { t } = useTranslation('permission');
  const editor = useMenuEditor();
  const { address, failure } = editor;
  const { sidePane } = address;
  const isEmpty = sidePane === null;
  return (
    <div className={styles.page}>
      <div className={styles.columns} data-beside={!isEmpty} data-page-scroll>
        <section className={styles.pane} aria-label={t('editor.tree')} aria-busy={!editor.ready}>
          <MenuTools editor={editor} />
          {editor.chunkFailed && <ChunkFailure onRetry={editor.reload} />}
          {failure !== null && <LoadFailure error={failure} onRetry={editor.reload} />}
          {editor.move.failure && (
            <Callout compact intent="danger" role="alert">
              {editor.move.failure}
            </Callout>
          )}
          <p role="status" className={styles.message}>
            {editor.move.announcement}
          </p>
          {editor.ready ? (
            <>
              <MenuTree editor={editor} isHeader={false} />
              <HeaderGroups editor={editor} />
            </>
          ) : (
            failure === null && <Spinner />
          )}
        </section>
        {editor.ready && sidePane && (
          <section className={styles.pane} aria-label={t('editor.beside')}>
            {sidePane.show === 'doctor' ? (
              <DoctorPane editor={editor} />
            ) : (
              <EntryPane
                key={
                  sidePane.show === 'entry' ? sidePane.id : `new:${sidePane.parentId}:${sidePane.isHeader}`
                }
                editor={editor}
                place={sidePane}
              />
            )}
          </section>
        )}
        {editor.ready && isEmpty && <p className={styles.hint}>{t('editor.hint')}</p>}
      </div>
    </div>
  );
}
