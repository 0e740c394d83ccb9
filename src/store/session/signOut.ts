import { api } from '@/api/client';
import { authApi } from '@/api/gen/auth';
import { dropTokens } from '@/api/tokens';
import { announceSession } from '@/api/windows';
import type { AppDispatch } from '../createUserStore';
import { sessionEnded, signOutBegun } from './slice';

/**
 * Signs out (specification section 4, "Logout", steps 2 to 5). It continues when the platform is not reached. Queries
 * that are under way are given up: the platform would refuse those that reach it after the sign-out.
 */
export const signOut = () => async (dispatch: AppDispatch) => {
  dispatch(signOutBegun());
  dispatch(api.util.getRunningQueriesThunk()).forEach((query) => query.abort());
  await dispatch(authApi.endpoints.deleteToken.initiate());
  dropTokens();
  announceSession(null);
  dispatch(sessionEnded({ reason: 'signedOut' }));
};
