import { useEffect } from 'react';
import { lazyPart } from '@/kit/lazyPart';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { reauthenticationAllowed, sessionEnded } from '@/store/session/slice';
import { Bars } from './Bars';

/** Ends the session when the code of the dialog fails to load: the sign-in page takes over. */
function EndSession(): null {
  const dispatch = useAppDispatch();
  useEffect(() => void dispatch(sessionEnded({ reason: 'expired' })), [dispatch]);
  return null;
}

const LazySignInAgain = lazyPart(
  () => import(/* webpackChunkName: "signInAgain" */ './SignInAgain').then(({ SignInAgain }) => SignInAgain),
  { Failed: EndSession },
);

/** The session over time, as the person sees it: bars below the page, and the question to sign in again over it. */
export function Session() {
  const dispatch = useAppDispatch();
  const isAsking = useAppSelector((state) => state.session.reauthenticating);
  useEffect(() => {
    dispatch(reauthenticationAllowed(true));
    return () => void dispatch(reauthenticationAllowed(false));
  }, [dispatch]);
  return (
    <>
      <Bars />
      {isAsking && <LazySignInAgain />}
    </>
  );
}
