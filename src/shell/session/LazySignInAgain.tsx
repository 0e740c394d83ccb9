import { useEffect } from 'react';
import { useChunk } from '@/kit/hooks/useChunk';
import { useAppDispatch } from '@/store/hooks';
import { sessionEnded } from '@/store/session/slice';
import { loadSignInAgain } from './loadSignInAgain';

/** The dialog, whose code comes when it is needed; when it does not come, the sign-in page asks instead. */
export function LazySignInAgain() {
  const dispatch = useAppDispatch();
  const { loaded, failed } = useChunk(loadSignInAgain);
  useEffect(() => {
    if (failed) dispatch(sessionEnded({ reason: 'expired' }));
  }, [failed, dispatch]);
  return loaded && <loaded.SignInAgain />;
}
