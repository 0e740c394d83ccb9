import { isRemembered } from '@/api/tokens';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectInfo } from '@/store/session/selectors';
import { sessionEnded, userInfoLoaded, sessionReauthenticated, type UserInfo } from '@/store/session/slice';
import { useSignIn } from '../account/useSignIn';

/** The same person signs in again: the store stays, and with it all that is open. */
export function useSignInAgain() {
  const dispatch = useAppDispatch();
  const info = useAppSelector(selectInfo);
  const onSignedIn = (signedIn: UserInfo) => {
    if (signedIn.userId !== info?.userId) return void dispatch(sessionEnded({ reason: 'otherUser' }));
    dispatch(userInfoLoaded(signedIn));
    dispatch(sessionReauthenticated());
  };
  const form = useSignIn(onSignedIn, { username: info?.username ?? '', remember: isRemembered() });
  return { info, form, onSignedIn, leave: () => void dispatch(sessionEnded({ reason: 'expired' })) };
}
