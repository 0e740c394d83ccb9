import { useCallback, useEffect, useState } from 'react';
import { type Locale, rememberLocale, showLocale, shownLocale } from '@/kit/i18n/locale';
import { lazyPart } from '@/kit/lazyPart';
import { SignInPage } from '@/shell/account/sign-in/SignInPage';
import { BootSkeleton } from '@/shell/frame/BootSkeleton';
import type { SignedIn } from '@/store/session/slice';
import { type OnEnded, type Stage, stageAt, toSignIn, wantedPath } from './stage';

// Router, store and translations: one chunk.
const loadConsole = () => import(/* webpackChunkName: "console" */ './Console');

const fallbacks = { Pending: () => <BootSkeleton />, Failed: BootSkeleton };

const ConsoleStage = lazyPart(() => loadConsole().then(({ Console }) => Console), fallbacks);

/**
 * Preloads the console and its home page when the user first touches the sign-in form. A failure shows when
 * they are needed.
 */
const prefetchConsole = (): void => {
  Promise.all([loadConsole(), ConsoleStage.preload()]).then(
    ([{ prefetchHome }]) => prefetchHome(shownLocale()),
    () => undefined,
  );
};

/** The same chunk: shown before anything else after a sign-in with a one-time password. */
const NewPasswordStage = lazyPart(
  () =>
    import(/* webpackChunkName: "account-pages" */ '@/shell/account/pages/NewPasswordPage').then(
      (chunk) => chunk.NewPasswordPage,
    ),
  fallbacks,
);

/** Registration, its result and the forgotten password: the sign-in page renders without them. */
const AccountStage = lazyPart(
  () =>
    import(/* webpackChunkName: "account-pages" */ '@/shell/account/pages/AccountPage').then(
      (chunk) => chunk.AccountPage,
    ),
  fallbacks,
);

type Props = {
  /** The stage and the language of the first render. */
  stage: Stage;
  locale: Locale;
  /** Called once the first render is on the page. */
  onReady?: () => void;
};

/** Renders the current stage. Each sign-in and sign-out mounts a new one. */
export function Root({ stage: firstStage, locale: firstLocale, onReady }: Props) {
  const [stage, setStage] = useState(firstStage);
  const [locale, setLocale] = useState(firstLocale);

  useEffect(() => onReady?.(), [onReady]);

  useEffect(() => {
    if (stage.name === 'console') return;
    // Handles Back and Forward while no router does.
    const handlePop = () => setStage(stageAt(window.location));
    window.addEventListener('popstate', handlePop);
    return () => window.removeEventListener('popstate', handlePop);
  }, [stage.name]);

  const handleLocale = (chosen: Locale) => {
    rememberLocale(chosen);
    showLocale(chosen);
    setLocale(chosen);
  };
  const enter = (signedIn: SignedIn | null) => {
    // The address stays: it holds the wanted path.
    if (signedIn?.info.mustChangePwd) return setStage({ name: 'newPassword', info: signedIn.info });
    window.history.replaceState(null, '', wantedPath(window.location));
    const next = stageAt(window.location);
    setStage(next.name === 'console' ? { ...next, ...signedIn } : next);
  };
  const handleEnded = useCallback<OnEnded>((reason, wanted) => {
    toSignIn(wanted);
    setLocale(shownLocale());
    setStage(
      reason.reason === 'passwordDue' ? { name: 'newPassword', info: null } : { name: 'signIn', reason },
    );
  }, []);

  if (stage.name === 'console')
    return <ConsoleStage info={stage.info} menu={stage.menu} onEnded={handleEnded} />;
  if (stage.name === 'account')
    return <AccountStage page={stage.page} locale={locale} onLocale={handleLocale} />;
  if (stage.name === 'newPassword') {
    const { info } = stage;
    const handleDone = () => enter(info && { info: { ...info, mustChangePwd: false } });
    return <NewPasswordStage locale={locale} onLocale={handleLocale} onDone={handleDone} />;
  }
  return (
    <SignInPage
      locale={locale}
      reason={stage.reason}
      onLocale={handleLocale}
      onSignedIn={enter}
      onRetry={() => enter(null)}
      onTouched={prefetchConsole}
    />
  );
}
