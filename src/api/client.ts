import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';
import { tagTypes } from './gen/tagTypes';

/**
 * The only api of the console. Generated files inject their endpoints, so that an area loads its calls with
 * its chunk.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
  // Keeps the rows of a hidden tab until the tab closes, so that it shows them at once when it is selected.
  keepUnusedDataFor: 3600,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});

/** Options of a query that is polled once a minute while the window has the focus. */
export const pollWhileFocused = { pollingInterval: 60_000, skipPollingIfUnfocused: true } as const;
