import { Button, Spinner } from '@blueprintjs/core';
import { EyeOpen, Maximize } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { kyc } from '@/api/gen/vip.fields';
import { LoadFailure } from '@/screens/errors/LoadFailure';
import { KeyHint } from '@/kit/ui/KeyHint';
import type { Row } from '@/screens/base/row';
import { useShortcuts } from '@/screens/list/useShortcuts';
import styles from './Documents.module.css';
import { type DocumentField, useDocument, sentDocuments } from './useDocument';
import { DocumentViewer } from './DocumentViewer';
import { TypedFacts } from './TypedFacts';

type Props = { id: string; field: DocumentField; onEnlarge: (field: DocumentField) => void };

/** A document of an identity check: a picture is read at once, a video on request. */
function DocumentTile({ id, field, onEnlarge }: Props) {
  const { t } = useTranslation('vip');
  const label = useTranslation().t(kyc.fields[field].label);
  const isVideo = field === 'video';
  const { file, error, open } = useDocument(id, field, !isVideo);
  return (
    <figure className={styles.tile}>
      <figcaption>{label}</figcaption>
      {error && <LoadFailure what="part" error={error} onRetry={() => void open()} />}
      {!error && isVideo && (
        <Button icon={<EyeOpen />} text={t('review.play')} onClick={() => onEnlarge(field)} />
      )}
      {!error && !isVideo && !file && <Spinner size={20} />}
      {!error && file && (
        <button
          type="button"
          className={styles.picture}
          aria-label={t('review.enlarge', { label })}
          aria-haspopup="dialog"
          onClick={() => onEnlarge(field)}
        >
          <img src={file.src} alt={label} />
        </button>
      )}
    </figure>
  );
}

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
