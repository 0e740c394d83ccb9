import { useTranslation } from 'react-i18next';
import { storedFiles } from '../form/files/storedFile';
import { type FileLimits, isPictures } from '../form/refuseFile';
import styles from './FieldValue.module.css';

type Props = { value: unknown; file: FileLimits | undefined };

/** A file that the platform keeps: its picture, or a link that saves it. */
export function FileValue({ value, file = {} }: Props) {
  const { t } = useTranslation('screens');
  return storedFiles(value).map(({ fileId, url }) =>
    isPictures(file) ? (
      <img key={url} src={url} alt="" className={styles.image} loading="lazy" />
    ) : (
      <a key={url} href={url} target="_blank" rel="noopener noreferrer">
        {t('file.kept', { id: fileId })}
      </a>
    ),
  );
}
