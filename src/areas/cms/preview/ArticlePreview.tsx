import { Button, DialogBody } from '@blueprintjs/core';
import { EyeOpen } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { PageDialog } from '@/kit/ui/overlays/PageDialog';
import type { Values } from '@/screens/base/definition';
import { InPage } from '@/screens/base/Panel';
import { lazyPart } from '@/screens/errors/lazyPart';
import styles from './ArticlePreview.module.css';

// The sanitizer loads with the first preview.
const ArticleFrames = lazyPart(() =>
  import(/* webpackChunkName: "articlePreview" */ './ArticleFrames').then((part) => part.ArticleFrames),
);

/** Opens an article as members see it: of the form with what is typed now, or of a stored record. */
export function ArticlePreview({ values }: { values: Values }) {
  const { t } = useTranslation('cms');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.open}>
      <Button icon={<EyeOpen />} text={t('preview.open')} onClick={() => setOpen(true)} />
      {isOpen && (
        // A form or a detail is a drawer, which has no room for a page of the web.
        <InPage>
          <PageDialog
            title={t('preview.title')}
            isLight
            className={String(styles.dialog)}
            onClose={() => setOpen(false)}
          >
            <DialogBody>
              <ArticleFrames values={values} />
            </DialogBody>
          </PageDialog>
        </InPage>
      )}
    </div>
  );
}

/** The preview of a stored article. */
export const StoredArticle = ({ row }: { row: Values }) => <ArticlePreview values={row} />;
