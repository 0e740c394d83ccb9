import { Button } from '@blueprintjs/core';
import { Maximize } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { KeyHint } from '@/kit/ui/KeyHint';
import type { Row } from '@/screens/base/row';
import { useShortcuts } from '@/screens/list/useShortcuts';
import { DocumentTile } from './DocumentTile';
import { DocumentViewer } from './DocumentViewer';
import styles from './Documents.module.css';
import { TypedFacts } from './TypedFacts';
import { type DocumentField, sentDocuments } from './useDocument';

/** The documents of an identity check beside what the member typed; `V` enlarges them. */
export function Documents({ row }: { row: Row }) {
  const { t } = useTranslation('vip');
  const [enlarged, setEnlarged] = useState<DocumentField | null>(null);
  const sent = sentDocuments(row);
  const [first] = sent;
  useShortcuts((key) => {
    if (key !== 'v' || enlarged !== null || !first) return false;
    setEnlarged(first);
    return true;
  });
  return (
    <section className={styles.documents} aria-label={t('review.documents')}>
      <header>
        <h3>{t('review.documents')}</h3>
        {first && (
          <Button
            size="small"
            variant="minimal"
            icon={<Maximize />}
            endIcon={<KeyHint stroke="V" />}
            text={t('review.viewer')}
            title={`${t('review.viewer')} (V)`}
            onClick={() => setEnlarged(first)}
          />
        )}
      </header>
      <div className={styles.beside}>
        <div className={styles.tiles}>
          {sent.length === 0 && <p className={styles.quiet}>{t('review.notSent')}</p>}
          {sent.map((field) => (
            <DocumentTile key={`${row.id} ${field}`} id={row.id} field={field} onEnlarge={setEnlarged} />
          ))}
        </div>
        <TypedFacts row={row} />
      </div>
      {enlarged && (
        <DocumentViewer row={row} field={enlarged} onShow={setEnlarged} onClose={() => setEnlarged(null)} />
      )}
    </section>
  );
}
