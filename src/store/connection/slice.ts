import { createSlice, isAnyOf, isFulfilled, isRejectedWithValue } from '@reduxjs/toolkit';
import { isApiError } from '@/api/errors';
import { isRecord } from '@/kit/record';

/** `offline`: the browser has no network. `unreachable`: it has one, but the last call did not reach the platform. */
type Connection = 'ok' | 'offline' | 'unreachable';

type State = { api: { config: { online: boolean } }; connection: ConnectionState };

export const selectConnection = ({ api, connection }: State): Connection => {
  if (!api.config.online) return 'offline';
  return connection.reachable ? 'ok' : 'unreachable';
};

/** State of the platform, derived from the latest calls. RTK Query tracks whether the browser is online. */
type ConnectionState = {
  /** The last call reached the platform. */
  reachable: boolean;
  /** The last call that was refused because of a missing permission (403). */
  refused: { operationId: string } | null;
  /** Version of menu and permissions in the last response; null until a response reports one. */
  menuVersion: string | null;
};

const initialState: ConnectionState = { reachable: true, refused: null, menuVersion: null };

/** Returns what the base query reported of a call; undefined for an action of another kind. */
const reportOf = ({ meta }: { meta: object & { baseQueryMeta?: unknown } }) => meta.baseQueryMeta;

/** Returns the version of menu and permissions that a response reported. */
const menuVersionOf = (action: { meta: object }): string | null => {
  const report = reportOf(action);
  return isRecord(report) && typeof report.menuVersion === 'string' ? report.menuVersion : null;
};

/** Returns whether the platform answered the call. */
const isAnswered = (action: unknown): boolean => isFulfilled(action) && isRecord(reportOf(action));

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
