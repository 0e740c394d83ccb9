import { createSlice, isFulfilled, isRejectedWithValue } from '@reduxjs/toolkit';
import { isApiError } from '@/api/errors';
import { isRecord } from '@/kit/record';

/** What the last calls say of the platform. The browser's own word, online or not, is RTK Query's. */
export type ConnectionState = {
  /** The last call reached it. */
  reachable: boolean;
  /** The last call that it refused for want of a permission (403). */
  refused: { operationId: string } | null;
};

const initialState: ConnectionState = { reachable: true, refused: null };

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
        if (payload.kind === 'http' && payload.status === 403)
          state.refused = { operationId: payload.operationId };
        if (payload.kind === 'network') state.reachable = false;
        else if ('status' in payload || payload.kind === 'business') state.reachable = true;
      })
      .addMatcher(isAnswered, (state) => {
        state.reachable = true;
      });
  },
});

export const connectionReducer = slice.reducer;
