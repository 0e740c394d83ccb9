import type {
  ApiEndpointMutation,
  ApiEndpointQuery,
  EndpointDefinitions,
  MutationDefinition,
  QueryDefinition,
} from '@reduxjs/toolkit/query';
import type { TypedUseMutation, TypedUseQuery } from '@reduxjs/toolkit/query/react';
import type { baseQuery } from './baseQuery';
import { api } from './client';
import type { components } from './gen/contract/shared';

type BaseQuery = typeof baseQuery;

/** A generated query, accessed by name, for code that serves every entity. */
export type QueryEndpoint<Data> = ApiEndpointQuery<
  QueryDefinition<unknown, BaseQuery, string, Data>,
  EndpointDefinitions
> & { useQuery: TypedUseQuery<Data, unknown, BaseQuery> };

/** A generated mutation, accessed by name. */
export type MutationEndpoint<Data> = ApiEndpointMutation<
  MutationDefinition<unknown, BaseQuery, string, Data>,
  EndpointDefinitions
> & { useMutation: TypedUseMutation<Data, unknown, BaseQuery> };

/** The endpoints that the loaded areas have injected, by operationId. */
type Endpoints = Readonly<Record<string, QueryEndpoint<unknown> | MutationEndpoint<unknown>>>;

function endpoint(operationId: string): QueryEndpoint<unknown> | MutationEndpoint<unknown> {
  const endpoints: Endpoints = api.endpoints;
  const found = endpoints[operationId];
  if (!found)
    throw new Error(`There is no call ${operationId} yet: import '@/api/gen/<area>' in the area's index.ts.`);
  return found;
}

/**
 * Returns an endpoint by name. The contract guarantees the types of data and argument, because the name comes
 * from generated metadata.
 */
export const queryEndpoint = <Data>(operationId: string) => endpoint(operationId) as QueryEndpoint<Data>;
export const mutationEndpoint = <Data>(operationId: string) =>
  endpoint(operationId) as MutationEndpoint<Data>;

export type Option = components['schemas']['Option'];

/** Options calls have the same shape for every entity; a reference uses the path that the contract names. */
export const optionsApi = api.injectEndpoints({
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
