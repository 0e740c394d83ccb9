import { Button, Callout } from '@blueprintjs/core';
import { Cross, Upload } from '@blueprintjs/icons';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldMeta } from '@/api/entity';
import { fieldErrorsOf, isApiError } from '@/api/errors';
import { useUploadStaticFileMutation } from '@/api/open';
import { isRecord } from '@/kit/record';
import { useErrorText } from '../errors/useErrorText';
import { refuseFile } from './refuseFile';
import styles from './FileInput.module.css';

type Props = {
  id: string;
  limits: NonNullable<FieldMeta['file']>;
  value: unknown;
  onChange: (value: { fileId: string; url: string } | null) => void;
};

/** A picture: checked here by its content, kept by the platform, which checks it again. */
export function FileInput({ id, limits, value, onChange }: Props) {
  const { t } = useTranslation('screens');
  const errorText = useErrorText();
  const chooser = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [upload, { isLoading }] = useUploadStaticFileMutation();
  const url = isRecord(value) && typeof value.url === 'string' ? value.url : null;

  const handleFile = async (file: File | undefined) => {
    if (!file) return;
    const broken = await refuseFile(file, limits);
    setRefused(broken && t(`rule.${broken.rule}`, { ...broken.values }));
    if (broken) return;
    const result = await upload({ body: { file } });
    if (result.data) return onChange({ fileId: result.data.fileId, url: result.data.url });
    const said = fieldErrorsOf(result.error)[0]?.msg;
    setRefused(said ?? (isApiError(result.error) ? errorText(result.error) : null));
  };
  return (
    <div className={styles.file}>
      {url && <img src={url} alt="" width={48} height={48} />}
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={t('form.upload')}
        accept={limits.kinds?.map((kind) => `image/${kind === 'jpg' ? 'jpeg' : kind}`).join(',')}
        onChange={(event) => {
          void handleFile(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      <Button
        id={id}
        icon={<Upload />}
        text={t('form.upload')}
        loading={isLoading}
        onClick={() => chooser.current?.click()}
      />
      {url && (
        <Button
          variant="minimal"
          icon={<Cross />}
          aria-label={t('form.removeFile')}
          onClick={() => onChange(null)}
        />
      )}
      {refused && (
        <Callout compact intent="danger" role="alert">
          {refused}
        </Callout>
      )}
    </div>
  );
}
