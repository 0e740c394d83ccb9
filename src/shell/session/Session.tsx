import { useEffect, useState } from 'react';
import { Button } from '@blueprintjs/core';
import { Offline, Time, Updated } from '@blueprintjs/icons';
import { build, newestBuild } from '@/kit/build';
import { config } from '@/kit/config';
import { missingCode } from '@/kit/retryImport';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { lazyPart } from '@/kit/lazyPart';
import { selectConnection } from '@/store/connection/slice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { reauthenticationAllowed, sessionEnded } from '@/store/session/slice';
import styles from './Session.module.css';
import { useIdleEnd } from './useIdleEnd';

const minute = 60_000;

/**
 * Returns whether the server has a newer build. It checks every `updateMinutes` while the window is visible,
 * and when a chunk failed to load. Development has no builds.
 */
function useNewBuild(): boolean {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    if (isThere || build.id === 'development') return;
    const check = async () => {
      if (document.visibilityState !== 'visible') return;
      const id = await newestBuild();
      if (id !== null && id !== build.id) setThere(true);
    };
    const handleLook = () => void check();
    const timer = setInterval(handleLook, config.updateMinutes * minute);
    missingCode.addEventListener('missing', handleLook);
    return () => {
      clearInterval(timer);
      missingCode.removeEventListener('missing', handleLook);
    };
  }, [isThere]);
  return isThere;
}

/**
 * Renders messages that concern the whole console: no network, a newer build. It never reloads by itself,
 * because a form may have unsent input.
 */
export function Bars() {
  const { t } = useTranslation('shell');
  const connection = useAppSelector(selectConnection);
  const isNewBuild = useNewBuild();
  const { minutes, stay } = useIdleEnd();
  return (
    <div className={styles.bars} role="status">
      {connection !== 'ok' && (
        <div className={styles.bar} data-tone="warning">
          <Offline />
          <span>{connection === 'offline' ? t('session.offline') : t('session.unreachable')}</span>
        </div>
      )}
      {minutes !== null && (
        <div className={styles.bar} data-tone="warning">
          <Time />
          <span>{t('session.ending', { minutes })}</span>
          <Button size="small" text={t('session.stay')} onClick={stay} />
        </div>
      )}
      {isNewBuild && (
        <div className={styles.bar}>
          <Updated />
          {t('session.newBuild')}
          <Button size="small" text={t('session.reload')} onClick={() => window.location.reload()} />
        </div>
      )}
    </div>
  );
}

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

/** Renders the bars below the page and the dialog that asks the user to sign in again. */
export function Session() {
  const dispatch = useAppDispatch();
  const isReauthenticating = useAppSelector((state) => state.session.reauthenticating);
  useEffect(() => {
    dispatch(reauthenticationAllowed(true));
    return () => void dispatch(reauthenticationAllowed(false));
  }, [dispatch]);
  return (
    <>
      <Bars />
      {isReauthenticating && <LazySignInAgain />}
    </>
  );
}
