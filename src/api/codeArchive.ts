import { saveFile } from '@/kit/saveFile';
import { api } from './client';

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

export const { useSaveCodeMutation } = codeArchiveApi;
