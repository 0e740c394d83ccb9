import { type PayloadAction, createSlice } from '@reduxjs/toolkit';
import { sessionExpired, sessionTaken } from '@/api/baseQuery';
import type { components } from '@/api/gen/contract/shared';
import { isRecord } from '@/kit/record';
import type { Persistence } from '../persistence';

/** Selects the signed-in user; null until the user info is loaded. */
export const selectInfo = ({ session }: { session: SessionState }): UserInfo | null => session.info;

/** The signed-in user (specification section 3, "User info"): the only server data in a slice. */
export type UserInfo = components['schemas']['UserInfo'];

/** What a sign-in gave: the user, and the menu when the platform sent it in the same answer. */
export type SignedIn = { info: UserInfo; menu?: components['schemas']['MenuItem'][] };

/** Why the session ended; the sign-in page shows it. */
export type EndReason =
  | 'signedOut'
  | 'missing'
  | 'expired'
  | 'menuFailed'
  | 'otherUser'
  | 'signedOutElsewhere'
  /** The user signed in with a one-time password and must set a new one first. */
  | 'passwordDue';

/** The end of a session; `wanted` is the path to return to. */
type SessionEnd = { reason: EndReason; requestId?: string; wanted?: string };

const signOuts: ReadonlySet<EndReason> = new Set(['signedOut', 'signedOutElsewhere']);

export type SessionState = {
  info: UserInfo | null;
  ended: SessionEnd | null;
  /** A page is shown, over which the user can sign in again. */
  canReauthenticate: boolean;
  /** The session expired and the user is asked to sign in again. */
  reauthenticating: boolean;
  /** The user signs out: the tokens are revoked soon, and nothing more is fetched with them. */
  signingOut: boolean;
};

const initialState: SessionState = {
  info: null,
  ended: null,
  signingOut: false,
  canReauthenticate: false,
  reauthenticating: false,
};

const slice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    infoLoaded: (state, { payload }: PayloadAction<UserInfo>) => {
      state.info = payload;
    },
    ended: (state, { payload }: PayloadAction<SessionEnd>) => {
      state.ended ??= payload;
      state.reauthenticating = false;
      if (signOuts.has(payload.reason)) state.info = null;
    },
    signOutBegun: (state) => {
      state.signingOut = true;
    },
    reauthenticationAllowed: (state, { payload }: PayloadAction<boolean>) => {
      state.canReauthenticate = payload;
    },
    reauthenticated: (state) => {
      state.reauthenticating = false;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(sessionExpired, (state) => {
        if (state.canReauthenticate && state.info) state.reauthenticating = true;
        else state.ended ??= { reason: 'expired' };
      })
      .addCase(sessionTaken, (state) => {
        state.ended ??= { reason: 'otherUser' };
        state.reauthenticating = false;
      });
  },
});

export const {
  infoLoaded: userInfoLoaded,
  ended: sessionEnded,
  signOutBegun,
  reauthenticationAllowed,
  reauthenticated: sessionReauthenticated,
} = slice.actions;
export const sessionReducer = slice.reducer;

/** Whether the user signed out, here or in another window: what was typed and not sent goes, too. */
export const isSignOut = (action: unknown): boolean =>
  slice.actions.ended.match(action) && signOuts.has(action.payload.reason);

const isUserInfo = (value: unknown): value is UserInfo =>
  isRecord(value) &&
  typeof value.userId === 'string' &&
  typeof value.username === 'string' &&
  typeof value.name === 'string' &&
  Array.isArray(value.access) &&
  value.access.every((code) => typeof code === 'string');

/** Stored per user as `user.info`. */
export const sessionPersistence: Persistence<SessionState> = {
  name: 'user.info',
  version: 1,
  // Older stored user info has no time zone.
  restore: ({ info }) => ({
    ...initialState,
    info: isUserInfo(info) ? { ...info, timeZone: info.timeZone ?? null } : null,
  }),
};
