import { useCallback, useEffect, useRef, useState } from 'react';
import { type LookVipKycArg, useLookVipKycMutation } from '@/api/gen/vip';
import { type PrivateFile, useReadOpenedFileMutation } from '@/api/privateFile';
import type { Row } from '@/screens/base/row';
import { useInPlace } from '@/store/notices/useInPlace';

export type DocumentField = LookVipKycArg['body']['field'];

/** The documents of a request in the order in which they are looked at. */
const documentFields: readonly DocumentField[] = ['frontImg', 'backImg', 'holdImg', 'video'];

export const sentDocuments = (row: Row): readonly DocumentField[] =>
  documentFields.filter((name) => row[name] !== null && row[name] !== undefined);

/**
 * Reads a document of an identity check, and forgets its bytes when nothing shows it any more. Each reading is a look that
 * the audit log records.
 *
 * @param isRead whether it is read without a request
 */
export function useDocument(id: string, field: DocumentField, isRead: boolean) {
  const inPlace = useInPlace();
  const [look, looking] = useLookVipKycMutation();
  const [read, reading] = useReadOpenedFileMutation();
  const [file, setFile] = useState<PrivateFile | null>(null);
  const latest = useRef(0);
  const open = useCallback(async () => {
    latest.current += 1;
    const own = latest.current;
    const { data: opened } = await look(inPlace({ id, body: { field } }));
    const { data } = opened ? await read(inPlace(opened)) : {};
    if (own === latest.current) setFile(data ?? null);
    else if (data) URL.revokeObjectURL(data.src);
  }, [look, read, inPlace, id, field]);
  useEffect(() => {
    if (isRead) void open();
    return () => {
      latest.current += 1;
    };
  }, [isRead, open]);
  useEffect(() => (file ? () => URL.revokeObjectURL(file.src) : undefined), [file]);
  return {
    file,
    error: looking.error ?? reading.error,
    isReading: looking.isLoading || reading.isLoading,
    open,
  };
}
