import { useSaveCodeMutation } from '@/api/codeArchive';
import { isApiError } from '@/api/errors';
import { useErrorText } from '@/screens/errors/LoadFailure';
import { useInPlace } from '@/store/notices/useInPlace';

/** Downloads the archive of tables; `failure` tells why there is none. */
export function useDownload() {
  const errorText = useErrorText();
  const inPlace = useInPlace();
  const [send, { error, isLoading }] = useSaveCodeMutation();
  return {
    /** Returns whether the archive was saved. */
    download: async (ids: readonly string[]): Promise<boolean> => !(await send(inPlace({ ids }))).error,
    failure: isApiError(error) ? errorText(error) : null,
    sending: isLoading,
  };
}
