import { Button, Callout, Spinner } from '@blueprintjs/core';
import { Document, Download } from '@blueprintjs/icons';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { useReadFileTextQuery, useReadOpenedFileMutation } from '@/api/privateFile';
import { LoadFailure } from '@/screens/errors/LoadFailure';
import { useInPlace } from '@/store/notices/useInPlace';
import styles from './FilePreview.module.css';

type Props = {
  /** An address of this origin that needs no token. */
  url: string;
  name: string;
  /** The type that the platform found in the content. */
  mime: string;
};

/** The content of a file: a picture, a film, sound, or text. Other kinds are downloaded. */
export function FilePreview(props: Props) {
  const { t } = useTranslation('system');
  const { url, name } = props;
  return (
    <div className={styles.preview}>
      <Content {...props} />
      <a href={url} download={name}>
        <Download /> {t('filePreview.download')}
      </a>
    </div>
  );
}

function Content(props: Props): ReactNode {
  const { t } = useTranslation('system');
  const { url, name, mime } = props;
  const [isBroken, setBroken] = useState(false);
  const refuse = () => setBroken(true);
  const [kind] = mime.split('/');
  if (isBroken) return <Callout compact intent="warning" role="alert" title={t('filePreview.unreadable')} />;
  if (kind === 'image') return <img src={url} alt={name} onError={refuse} />;
  if (kind === 'video') return <video src={url} controls aria-label={name} onError={refuse} />;
  if (kind === 'audio') return <audio src={url} controls aria-label={name} onError={refuse} />;
  if (kind === 'text' || mime === 'application/json') return <TextFile {...props} />;
  if (mime === 'application/pdf') return <PdfFile {...props} />;
  return <p>{t('filePreview.none')}</p>;
}

function TextFile({ url, name }: Props) {
  const { t } = useTranslation('system');
  const { data, error, refetch } = useReadFileTextQuery(useInPlace()({ url }));
  if (error) return <LoadFailure what="record" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Spinner size={20} />;
  if (data.text === '') return <p>{t('filePreview.empty')}</p>;
  return (
    <>
      <pre tabIndex={0} role="group" aria-label={name}>
        {data.text}
      </pre>
      {data.isCut && <p>{t('filePreview.cut')}</p>}
    </>
  );
}

/**
 * A PDF opens in a window of its own, from its bytes: the Content-Security-Policy allows no frames, the viewers of browsers
 * do not work in a sandboxed one, and the platform sends the file only as a download.
 */
function PdfFile({ url, name, mime }: Props) {
  const { t } = useTranslation('system');
  const inPlace = useInPlace();
  const [send, { data, error, isLoading }] = useReadOpenedFileMutation();
  const src = data?.src;
  useEffect(() => (src ? () => URL.revokeObjectURL(src) : undefined), [src]);
  const read = () => void send(inPlace({ url, name, mime, size: 0, sha256: '', expiresAt: '' }));
  if (error) return <LoadFailure what="record" error={error} onRetry={read} />;
  return (
    <p>
      {t('filePreview.pdf')}{' '}
      {src ? (
        <a href={src} target="_blank" rel="noopener noreferrer">
          <Document /> {t('filePreview.openPdf')}
        </a>
      ) : (
        <Button
          size="small"
          icon={<Document />}
          text={t('filePreview.readPdf')}
          loading={isLoading}
          onClick={read}
        />
      )}
    </p>
  );
}
