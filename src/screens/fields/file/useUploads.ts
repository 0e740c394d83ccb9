import { createContext, useCallback, useContext, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { fieldErrorsOf, isApiError } from '@/api/errors';
import { type UploadScope, useSendFileMutation } from '@/api/upload';
import { useErrorText } from '@/screens/errors/LoadFailure';
import { useInPlace } from '@/store/notices/useInPlace';
import { type FileLimits, checkFile } from './checkFile';
import type { StoredFile } from './FileLinks';

/** A file that is being uploaded: the `share` that is sent, or the reason why it was refused. */
export type Upload = { key: string; file: File } & (
  { phase: 'sending'; share: number } | { phase: 'refused'; reason: string; again: boolean }
);

/** Checks and uploads files one by one, with their progress; calls `onStored` for each stored file. */
export function useUploads(limits: FileLimits, scope: UploadScope, onStored: (file: StoredFile) => void) {
  const { t } = useTranslation('screens');
  const errorText = useErrorText();
  const inPlace = useInPlace();
  const [send] = useSendFileMutation();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const running = useRef(new Map<string, { abort: () => void }>());
  const stored = useRef(onStored);
  useLayoutEffect(() => {
    stored.current = onStored;
  });
  const around = useContext(UploadingContext);
  const isSending = uploads.some(({ phase }) => phase === 'sending');
  useLayoutEffect(() => (isSending ? around?.begin() : undefined), [isSending, around]);
  const drop = useCallback((key: string) => {
    running.current.get(key)?.abort();
    running.current.delete(key);
    setUploads((now) => now.filter((each) => each.key !== key));
  }, []);
  const put = (upload: Upload) =>
    setUploads((now) => now.map((each) => (each.key === upload.key ? upload : each)));

  const start = async (key: string, file: File) => {
    const broken = await checkFile(file, limits);
    if (broken)
      return put({
        key,
        file,
        phase: 'refused',
        reason: t(`rule.${broken.rule}`, { ...broken.values }),
        again: false,
      });
    const call = send(
      inPlace({
        file,
        scope,
        onProgress: (share) => put({ key, file, phase: 'sending', share }),
      }),
    );
    running.current.set(key, call);
    const { data, error } = await call;
    running.current.delete(key);
    if (data) {
      drop(key);
      return stored.current({ fileId: data.fileId, url: data.url, name: file.name });
    }
    if (!isApiError(error) || error.kind === 'aborted') return drop(key);
    const [refused] = fieldErrorsOf(error);
    put({ key, file, phase: 'refused', reason: refused?.msg ?? errorText(error), again: !refused });
  };

  return {
    uploads,
    add: (files: readonly File[]) => {
      const added = files.map((file) => ({ key: crypto.randomUUID(), file }));
      setUploads((now) => [
        ...now.filter(({ phase }) => phase === 'sending'),
        ...added.map((each) => ({ ...each, phase: 'sending' as const, share: 0 })),
      ]);
      for (const { key, file } of added) void start(key, file);
    },
    retry: ({ key, file }: Upload) => {
      put({ key, file, phase: 'sending', share: 0 });
      void start(key, file);
    },
    drop,
  };
}

/** The running uploads of a form, which must finish before it is sent. */
type Uploading = { begin: () => () => void; isRunning: () => boolean };

/** `onIdle` is called when the last upload finishes or is cancelled. */
export function newUploading(onIdle: () => void): Uploading {
  let running = 0;
  return {
    begin: () => {
      running += 1;
      return () => {
        running -= 1;
        if (running === 0) onIdle();
      };
    },
    isRunning: () => running > 0,
  };
}

export const UploadingContext = createContext<Uploading | null>(null);
