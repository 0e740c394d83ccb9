import { Button, Spinner } from '@blueprintjs/core';
import { EyeOpen } from '@blueprintjs/icons';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { kyc } from '@/api/gen/vip.fields';
import { LoadFailure } from '@/screens/errors/LoadFailure';
import { Watermark } from '@/screens/fields/file/Watermark';
import styles from './Documents.module.css';
import { type DocumentField, useDocument } from './useDocument';

type Props = { id: string; field: DocumentField; onEnlarge: (field: DocumentField) => void };

/** A document of an identity check: a picture is read at once, a video on request. */
export function DocumentTile({ id, field, onEnlarge }: Props) {
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
          <Watermark />
        </button>
      )}
    </figure>
  );
}
