import { saveFile } from '@/kit/saveFile';
import { api } from '@/api/client';
import { isApiError } from '@/api/errors';
import { useErrorText } from '@/screens/errors/LoadFailure';
import { useInPlace } from '@/store/notices/useInPlace';

const codeArchiveApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Saves the files of generated tables as one zip archive. `POST /admin/gen/table/download` */
    saveCode: build.mutation<null, { ids: readonly string[] }>({
      queryFn: async ({ ids }, _api, _extra, ask) => {
        const at = { operationId: 'downloadGenTable', path: '/admin/gen/table/download' };
        const { data, error } = await ask({ ...at, method: 'POST', body: { ids }, envelope: false });
        if (error) return { error };
        if (!(data instanceof Blob))
          return { error: { kind: 'parse', status: 200, operationId: at.operationId, url: at.path } };
        saveFile(`code-${new Date().toISOString().slice(0, 10)}.zip`, data);
        return { data: null };
      },
      invalidatesTags: ['GenTable'],
    }),
  }),
});

const { useSaveCodeMutation } = codeArchiveApi;

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
