import { useTranslation } from '@/kit/i18n/useTranslation';
import { lazyPart } from '@/screens/errors/lazyPart';
import { isRecord } from '@/kit/record';
import styles from './File.module.css';
import { type FileLimits, isPictures } from './checkFile';

const PrivateFile = lazyPart(() =>
  import(/* webpackChunkName: "privateFile" */ './PrivateFile').then((part) => part.PrivateFile),
);

type Props = {
  value: unknown;
  limits: FileLimits;
  /** The label of the field. */
  label: string;
};

/** Stored files: private ones, a picture that opens in full size, or a link that downloads the file. */
export function FileLinks({ value, limits, label }: Props) {
  const { t } = useTranslation('screens');
  if (limits.private)
    return (
      <span className={styles.files}>
        {storedFiles(value).map(({ fileId }) => (
          <PrivateFile key={fileId} fileId={fileId} label={label} isRead={isPictures(limits)} />
        ))}
      </span>
    );
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

/** A file of a record (contract: FileRef); the name is known only after the upload. */
export type StoredFile = { fileId: string; url: string; name?: string };

/** Returns the files in a value: one, several or none. */
export const storedFiles = (value: unknown): readonly StoredFile[] =>
  (Array.isArray(value) ? value : [value]).flatMap((file: unknown) =>
    isRecord(file) && typeof file.url === 'string'
      ? [
          {
            fileId: typeof file.fileId === 'string' ? file.fileId : '',
            url: file.url,
            ...(typeof file.name === 'string' ? { name: file.name } : {}),
          },
        ]
      : [],
  );
