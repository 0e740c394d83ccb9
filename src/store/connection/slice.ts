import { createSlice, isFulfilled, isRejectedWithValue } from '@reduxjs/toolkit';
import { isApiError } from '@/api/errors';
import { isRecord } from '@/kit/record';

/** Whether the last call reached the platform. The browser's own word, online or not, is RTK Query's. */
export type ConnectionState = { reachable: boolean };

const initialState: ConnectionState = { reachable: true };

/** An answer of the platform, whatever it says. */
const isAnswered = (action: unknown): boolean =>
  isFulfilled(action) && isRecord(Reflect.get(action.meta, 'baseQueryMeta'));

const slice = createSlice({
  name: 'connection',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addMatcher(isRejectedWithValue, (state, { payload }) => {
        if (!isApiError(payload)) return;
        if (payload.kind === 'network') state.reachable = false;
        else if ('status' in payload || payload.kind === 'business') state.reachable = true;
      })
      .addMatcher(isAnswered, (state) => {
        state.reachable = true;
      });
  },
});

export const connectionReducer = slice.reducer;
