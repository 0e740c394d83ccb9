import { AnchorButton, Button, Spinner } from '@blueprintjs/core';
import { Download, EyeOpen } from '@blueprintjs/icons';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { components } from '@/api/gen/contract/nft';
import { nftItem } from '@/api/gen/nft.fields';
import { useReadPrivateFileMutation } from '@/api/privateFile';
import type { PrivateFile } from '@/api/privateFile';
import styles from '@/areas/nft/section.module.css';
import { LoadFailure } from '@/screens/errors/LoadFailure';
import { sizeText } from '@/screens/fields/file/checkFile';
import { useInPlace } from '@/store/notices/useInPlace';

type Props = { row: components['schemas']['NftItemDetail'] };

/** The media file of an item, which is read on request only: a picture, a video, a sound, or a file to download (domain screen 32). */
export function ItemMedia({ row }: Props) {
  const { t } = useTranslation('nft');
  const id = useId();
  const inPlace = useInPlace();
  const [send, { error, isLoading }] = useReadPrivateFileMutation();
  const [file, setFile] = useState<PrivateFile | null>(null);
  useEffect(() => (file ? () => URL.revokeObjectURL(file.src) : undefined), [file]);
  const fileId = row.media?.fileId;
  const read = () => {
    if (fileId === undefined) return;
    const given = inPlace({ fileId, entity: nftItem.name, id: row.id });
    void send(given).then(({ data }) => setFile(data ?? null));
  };
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h3 id={id}>{t('media.title')}</h3>
      {fileId === undefined && <p>{t('media.none')}</p>}
      {fileId !== undefined && !file && !isLoading && !error && (
        <Button icon={<EyeOpen />} text={t('media.show')} onClick={read} />
      )}
      {isLoading && <Spinner size={20} />}
      {error && <LoadFailure error={error} onRetry={read} />}
      {file && <Shown file={file} />}
    </section>
  );
}

/** The content of a file by its kind, with what identifies it. */
function Shown({ file: { src, name, mime, size, sha256 } }: { file: PrivateFile }) {
  const { t } = useTranslation('nft');
  const [kind] = mime.split('/');
  return (
    <>
      {kind === 'image' && <img src={src} alt={t('media.preview', { name })} />}
      {kind === 'video' && (
        <video src={src} controls preload="metadata" aria-label={t('media.play', { name })} />
      )}
      {kind === 'audio' && (
        <audio src={src} controls preload="metadata" aria-label={t('media.play', { name })} />
      )}
      {kind === 'model' && <p>{t('media.model')}</p>}
      <dl>
        <dt>{t('media.size')}</dt>
        <dd>{sizeText(size)}</dd>
        <dt>{t('media.sha256')}</dt>
        <dd>
          <code>{sha256}</code>
        </dd>
      </dl>
      <AnchorButton icon={<Download />} href={src} download={name} text={t('media.download', { name })} />
    </>
  );
}
