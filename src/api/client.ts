import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';
import { tagTypes } from './gen/tagTypes';

/** The only api: generated files inject their endpoints, so that an area brings its own calls with its chunk. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
  // Rows of a hidden tab stay until its tab closes, so that it shows them at once when it comes back.
  keepUnusedDataFor: 3600,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
