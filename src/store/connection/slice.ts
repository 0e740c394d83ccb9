import { createSlice, isAnyOf, isFulfilled, isRejectedWithValue } from '@reduxjs/toolkit';
import { isApiError } from '@/api/errors';
import { isRecord } from '@/kit/record';

/** `offline`: the browser has no network; `unreachable`: it has, but the last call did not reach the platform. */
type Connection = 'ok' | 'offline' | 'unreachable';

type State = { api: { config: { online: boolean } }; connection: ConnectionState };

export const selectConnection = ({ api, connection }: State): Connection => {
  if (!api.config.online) return 'offline';
  return connection.reachable ? 'ok' : 'unreachable';
};

/** What the last calls say of the platform. The browser's own word, online or not, is RTK Query's. */
export type ConnectionState = {
  /** The last call reached it. */
  reachable: boolean;
  /** The last call that it refused for want of a permission (403). */
  refused: { operationId: string } | null;
  /** The state of menu and rights that it last answered in; null until it has said one. */
  menuVersion: string | null;
};

const initialState: ConnectionState = { reachable: true, refused: null, menuVersion: null };

/** The state of menu and rights that an answer, or a refusal, was given in. */
const menuVersionOf = (action: { meta: object }): string | null => {
  const meta: unknown = Reflect.get(action.meta, 'baseQueryMeta');
  return isRecord(meta) && typeof meta.menuVersion === 'string' ? meta.menuVersion : null;
};

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
      })
      .addMatcher(isAnyOf(isFulfilled, isRejectedWithValue), (state, action) => {
        state.menuVersion = menuVersionOf(action) ?? state.menuVersion;
      });
  },
});

export const connectionReducer = slice.reducer;
