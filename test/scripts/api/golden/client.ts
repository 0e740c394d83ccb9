import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from '@/api/baseQuery';
import { tagTypes } from './output/tagTypes';

/** What a hand-written root api of a client of one's own looks like. */
export const api = createApi({ baseQuery, tagTypes, endpoints: () => ({}) });
