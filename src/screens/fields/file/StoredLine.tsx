import { Button } from '@blueprintjs/core';
import { Cross, Document } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import styles from './FileLine.module.css';
import type { StoredFile } from './storedFile';

type Props = { file: StoredFile; isPicture: boolean; onRemove: () => void };

/** A file that the platform keeps: its picture, or a link to it. */
export function StoredLine({ file, isPicture, onRemove }: Props) {
  const { t } = useTranslation('screens');
  return (
    <li className={styles.line}>
      {isPicture ? (
        <a href={file.url} target="_blank" rel="noopener noreferrer" aria-label={t('file.open')}>
          <img src={file.url} alt={t('file.preview')} width={56} height={56} />
        </a>
      ) : (
        <span className={styles.name}>
          <Document /> {file.name ?? t('file.kept', { id: file.fileId })}
        </span>
      )}
      <Button
        size="small"
        variant="minimal"
        icon={<Cross />}
        aria-label={t('form.removeFile')}
        onClick={onRemove}
      />
    </li>
  );
}
