import { useTranslation } from 'react-i18next';
import { storedFiles } from './storedFile';
import { type FileLimits, isPictures } from './refuseFile';
import styles from '../FieldValue.module.css';

type Props = {
  value: unknown;
  file: FileLimits | undefined;
  /** What it is to a person. */
  label: string;
};

/** A file that the platform keeps: its picture, which opens in full, or a link that saves it. */
export function FileValue({ value, file = {}, label }: Props) {
  const { t } = useTranslation('screens');
  return storedFiles(value).map(({ fileId, url }) =>
    isPictures(file) ? (
      <a key={url} href={url} target="_blank" rel="noopener noreferrer">
        <img src={url} alt={label} className={styles.image} loading="lazy" />
      </a>
    ) : (
      <a key={url} href={url} target="_blank" rel="noopener noreferrer">
        {t('file.kept', { id: fileId })}
      </a>
    ),
  );
}
