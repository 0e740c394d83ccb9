import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { reauthenticationAllowed } from '@/store/session/slice';
import { Bars } from './Bars';
import { LazySignInAgain } from './LazySignInAgain';

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
