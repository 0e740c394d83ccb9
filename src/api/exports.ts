import { api } from './client';
import type { components } from './gen/contract/shared';
import type { RowFile } from './readRows';
import type { RowCount } from './request';

type ExportBody = components['schemas']['ExportBody'];

/** A file, or for more than 10 000 rows the task that writes it. */
export type Exported = RowFile | { taskId: string };

export const exportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Exports the rows of a list under its filters. `POST {path}/export`
     * @param operationId of the entity's export call
     * @param path of the entity, `/wallet/chain`
     */
    exportRows: build.mutation<
      Exported,
      { operationId: string; path: string; body: ExportBody; onRows: (rows: RowCount) => void }
    >({
      query: ({ operationId, path, body, onRows }) => ({
        operationId,
        method: 'POST',
        path: `/admin${path}/export`,
        body,
        onRows,
      }),
      invalidatesTags: ['Task'],
    }),
  }),
});

export const { useExportRowsMutation } = exportsApi;
