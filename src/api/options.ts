import { api } from './client';
import type { components } from './gen/contract/shared';

export type Option = components['schemas']['Option'];

/** Options calls have the same shape for every entity; a reference uses the path that the contract names. */
const optionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Returns up to `limit` options whose code or name contains the keyword. `GET …/options` */
    referenceOptions: build.query<Option[], { path: string; keyword: string; limit?: number }>({
      query: ({ path, keyword, limit = 20 }) => ({
        operationId: 'referenceOptions',
        method: 'GET',
        path,
        query: { keyword: keyword || undefined, limit },
      }),
      keepUnusedDataFor: 60,
    }),
  }),
});

export const { useReferenceOptionsQuery } = optionsApi;
