import { Button } from '@blueprintjs/core';
import { Cross, Document, Upload } from '@blueprintjs/icons';
import { type AriaAttributes, useRef, useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import styles from './FileDrop.module.css';
import { type StoredFile, storedFiles } from './FileLinks';
import { UploadLines } from './UploadLine';
import { useUploads } from './useUploads';
import { acceptOf, type FileLimits, isPictures, limitsOf, sizeText } from './checkFile';
import fileLineStyles from './FileLine.module.css';

type Props = AriaAttributes & {
  id: string;
  limits: FileLimits;
  files: readonly StoredFile[];
  /** Whether several files are allowed. */
  several: boolean;
  /** Whether everyone may read the files. @default true for pictures that are not private, else false */
  isPublic?: boolean;
  onChange: (files: readonly StoredFile[]) => void;
  onBlur?: (() => void) | undefined;
};

/**
 * Uploads files that are chosen, dropped or pasted. Their content is checked here, and again by the platform.
 */
export function FileDrop({ id, limits, files, several, isPublic, onChange, onBlur, ...aria }: Props) {
  const { t } = useTranslation('screens');
  const chooser = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const pictures = isPictures(limits);
  const { kinds, maxBytes, square } = limitsOf(limits);
  const { uploads, add, drop, retry } = useUploads(
    limits,
    (isPublic ?? (pictures && limits.private !== true)) ? 'STATIC' : 'BUSINESS',
    (file) => onChange(several ? [...files, file] : [file]),
  );
  const take = (given: FileList | null | undefined) => {
    const list = Array.from(given ?? []);
    if (list.length > 0) add(several ? list : list.slice(0, 1));
  };
  return (
    <div
      className={styles.drop}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
      onPaste={(event) => take(event.clipboardData.files)}
    >
      <ul className={styles.files}>
        {files.map((file) => (
          <StoredLine
            key={file.url}
            file={file}
            isPicture={pictures && limits.private !== true}
            onRemove={() => onChange(files.filter((each) => each !== file))}
          />
        ))}
        <UploadLines uploads={uploads} drop={drop} retry={retry} />
      </ul>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple={several}
        aria-label={t(pictures ? 'form.upload' : 'file.choose')}
        accept={acceptOf(limits)}
        onChange={(event) => {
          take(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
      <Button
        {...aria}
        id={id}
        icon={<Upload />}
        text={t(pictures ? 'form.upload' : 'file.choose')}
        onClick={() => chooser.current?.click()}
        onBlur={() => onBlur?.()}
      />
      <small className={styles.limits}>
        {t('file.limits', { kinds: kinds.join(', ').toUpperCase(), size: sizeText(maxBytes) })}{' '}
        {square && t('file.square')} {t('file.ways')}
      </small>
    </div>
  );
}

type StoredLineProps = { file: StoredFile; isPicture: boolean; onRemove: () => void };

/** A stored file: its picture, or a link. */
function StoredLine({ file, isPicture, onRemove }: StoredLineProps) {
  const { t } = useTranslation('screens');
  return (
    <li className={fileLineStyles.line}>
      {isPicture ? (
        <a href={file.url} target="_blank" rel="noopener noreferrer" aria-label={t('file.open')}>
          <img src={file.url} alt={t('file.preview')} width={56} height={56} />
        </a>
      ) : (
        <span className={fileLineStyles.name}>
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

type FileInputProps<Value> = AriaAttributes & {
  id: string;
  limits: FileLimits;
  value: unknown;
  onChange: (value: Value) => void;
  onBlur?: () => void;
};

/** One file; a new one replaces it. */
export function FileInput({ value, onChange, ...rest }: FileInputProps<StoredFile | null>) {
  return (
    <FileDrop
      {...rest}
      several={false}
      files={storedFiles(value)}
      onChange={(files) => onChange(files[0] ?? null)}
    />
  );
}

/** Any number of files, in the order of their upload. */
export function FilesInput({ value, onChange, ...rest }: FileInputProps<readonly StoredFile[]>) {
  return <FileDrop {...rest} several files={storedFiles(value)} onChange={onChange} />;
}
