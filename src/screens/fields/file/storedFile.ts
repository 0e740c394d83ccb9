import { isRecord } from '@/kit/record';

/** A file as a record holds it (contract: FileRef); its name is known where it was chosen just now. */
export type StoredFile = { fileId: string; url: string; name?: string };

/** The files of a field's value: one, several or none. */
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
