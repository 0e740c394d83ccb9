import { Button, DialogBody, DialogFooter, Spinner } from '@blueprintjs/core';
import { Download, Duplicate, Tick } from '@blueprintjs/icons';
import { useMemo, useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { components } from '@/api/gen/contract/gen';
import { Tag } from '@/kit/ui/Tag';
import { usePreviewGenTableQuery } from '@/api/gen/gen';
import { useCopy } from '@/kit/hooks/useCopy';
import { PageDialog } from '@/kit/ui/overlays/PageDialog';
import { LoadFailure } from '@/screens/errors/LoadFailure';
import styles from './Preview.module.css';
import { tokensOf } from './tokens';

type File = components['schemas']['GenFile'];

type Props = { files: readonly File[]; shown: string; onShow: (path: string) => void };

/** Groups files by their folders, in the order of the first file of each. */
const foldersOf = (files: readonly File[]): [folder: string, files: File[]][] => {
  const folders = new Map<string, File[]>();
  for (const file of files) {
    const folder = file.path.slice(0, file.path.lastIndexOf('/'));
    folders.set(folder, [...(folders.get(folder) ?? []), file]);
  }
  return [...folders].sort(([one], [other]) => (one < other ? -1 : 1));
};

/** The files of an archive by folder; new ones are marked. */
function FileTree({ files, shown, onShow }: Props) {
  const { t } = useTranslation('gen');
  return (
    <nav className={styles.tree} aria-label={t('preview.files')}>
      <ul>
        {foldersOf(files).map(([folder, inside]) => (
          <li key={folder}>
            <span>{folder}</span>
            <ul>
              {inside.map(({ path, isNew }) => (
                <li key={path}>
                  <button
                    type="button"
                    aria-current={path === shown ? 'true' : undefined}
                    onClick={() => onShow(path)}
                  >
                    {path.slice(folder.length + 1)}
                    {isNew && <Tag intent="success">{t('preview.new')}</Tag>}
                  </button>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type PreviewDialogProps = {
  row: { id: string; tableName: string };
  /** Null without the right to download. */
  onDownload: (() => void) | null;
  onClose: () => void;
};

/** The files that a download would hold: a tree, and the text of one of them. */
export function PreviewDialog({ row, onDownload, onClose }: PreviewDialogProps) {
  const { t } = useTranslation('gen');
  const { data, isError, error, isFetching, refetch } = usePreviewGenTableQuery(
    { id: row.id },
    {
      refetchOnMountOrArgChange: true,
    },
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = data?.find(({ path }) => path === chosen) ?? data?.[0];
  return (
    <PageDialog
      title={t('preview.title', { table: row.tableName })}
      className={String(styles.dialog)}
      isLight
      onClose={onClose}
    >
      <DialogBody>
        {isError && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {!data && isFetching && <Spinner aria-label={t('preview.loading')} />}
        {data && shown && !isError && (
          <div className={styles.parts}>
            <FileTree files={data} shown={shown.path} onShow={setChosen} />
            <Source key={shown.path} file={shown} />
          </div>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            {onDownload && data && !isError && (
              <Button icon={<Download />} text={t('download.button')} onClick={onDownload} />
            )}
            <Button text={t('preview.close')} onClick={onClose} />
          </>
        }
      />
    </PageDialog>
  );
}

function Source({ file }: { file: File }) {
  const { t } = useTranslation('gen');
  const { copied, copy } = useCopy();
  const tokens = useMemo(() => tokensOf(file.content, file.language), [file]);
  return (
    <section className={styles.source} aria-label={file.path}>
      <header>
        <code>{file.path}</code>
        <Button
          size="small"
          icon={copied === 'done' ? <Tick /> : <Duplicate />}
          text={t(copied === 'done' ? 'preview.copied' : 'preview.copy')}
          onClick={() => void copy(file.content)}
        />
      </header>
      {copied === 'refused' && <p role="alert">{t('preview.notCopied')}</p>}
      <pre tabIndex={0}>
        {tokens.map(({ kind, text }, at) =>
          kind === 'plain' ? (
            text
          ) : (
            <span key={at} data-kind={kind}>
              {text}
            </span>
          ),
        )}
      </pre>
    </section>
  );
}
