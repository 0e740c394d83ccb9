import { useTranslation } from 'react-i18next';
import styles from './File.module.css';
import { type FileLimits, isPictures } from './refuseFile';
import { storedFiles } from './storedFile';

type Props = {
  value: unknown;
  limits: FileLimits;
  /** The label of the field. */
  label: string;
};

/** Stored files: a picture that opens in full size, or a link that downloads the file. */
export function FileLinks({ value, limits, label }: Props) {
  const { t } = useTranslation('screens');
  return storedFiles(value).map(({ fileId, url }) => (
    <a key={url} href={url} target="_blank" rel="noopener noreferrer">
      {isPictures(limits) ? (
        <img src={url} alt={label} className={styles.image} loading="lazy" />
      ) : (
        t('file.kept', { id: fileId })
      )}
    </a>
  ));
}
