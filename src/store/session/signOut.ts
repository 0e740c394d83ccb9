import { authApi } from '@/api/gen/auth';
import { dropTokens } from '@/api/tokens';
import { announceSession } from '@/api/windows';
import type { AppDispatch } from '../createUserStore';
import { sessionEnded } from './slice';

/** Signs out (specification section 4, "Logout", steps 2 to 5). It continues when the platform is not reached. */
export const signOut = () => async (dispatch: AppDispatch) => {
  await dispatch(authApi.endpoints.deleteToken.initiate());
  dropTokens();
  announceSession(null);
  dispatch(sessionEnded({ reason: 'signedOut' }));
};
