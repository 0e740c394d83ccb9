import { Callout, Spinner } from '@blueprintjs/core';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { ChunkFailure } from '@/screens/errors/lazyPart';
import { LoadFailure } from '@/screens/errors/LoadFailure';
import { EntryPane } from './EntryPane';
import { DoctorPane } from './DoctorPane';
import { HeaderGroups } from './HeaderGroups';
import styles from './MenuEditor.module.css';
import { MenuTools } from './MenuTools';
import { MenuTree } from './MenuTree';
import { useMenuEditor } from './useMenuEditor';

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
