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

function endpoint(operationId: string): unknown {
  const found: unknown = Reflect.get(api.endpoints, operationId);
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
