import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from '@/api/baseQuery';
import { tagTypes } from './output/tagTypes';

/** An example of a hand-written root api. */
export const api = createApi({ baseQuery, tagTypes, endpoints: () => ({}) });
