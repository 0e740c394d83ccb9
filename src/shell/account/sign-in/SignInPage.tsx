import { Button, Callout } from '@blueprintjs/core';
import cx from 'classnames';
import { useState } from 'react';
import { type Provider, config } from '@/kit/config';
import { useHydrated } from '@/shell/account/form/useSite';
import type { Locale } from '@/kit/i18n/locale';
import type { EndReason, SignedIn } from '@/store/session/slice';
import styles from '../form/Account.module.css';
import { AccountCard } from '../form/AccountCard';
import { AccountForm } from '../form/AccountForm';
import { AccountLink } from '../form/AccountLink';
import { PasswordSignIn } from './PasswordSignIn';
import { LazyMailCodeForm, LazySecondStepForm } from './lazyForms';
import { type TextKey, texts } from '../texts/texts';
import { useSignIn } from './useSignIn';

type ProviderLinksProps = { label: string; providers: readonly Provider[] };

/**
 * Renders links to the external identity providers of this installation (specification 2.4, "other sign-in
 * methods").
 */
export function ProviderLinks({ label, providers }: ProviderLinksProps) {
  if (providers.length === 0) return null;
  return (
    <nav className={styles.others} aria-label={label}>
      <span className={styles.muted}>{label}</span>
      {providers.map(({ name, url }) => (
        <a key={url} href={url} rel="noreferrer">
          {name}
        </a>
      ))}
    </nav>
  );
}

/** How the user signs in. */
type SignInMethod = 'password' | 'mailCode';

type MethodSwitchProps = {
  t: Readonly<Record<TextKey, string>>;
  way: SignInMethod;
  onWay: (way: SignInMethod) => void;
};

/** Switches between password and code by mail; the current method is pressed. */
const MethodSwitch = ({ t, way, onWay }: MethodSwitchProps) => (
  <div role="group" aria-label={t.ways} className={styles.ways}>
    {(['password', 'mailCode'] as const).map((each) => (
      <Button
        key={each}
        fill
        variant="minimal"
        active={each === way}
        aria-pressed={each === way}
        onClick={() => onWay(each)}
        text={t[`${each}Way`]}
      />
    ))}
  </div>
);

type SessionEndNoticeProps = {
  t: Readonly<Record<TextKey, string>>;
  end: { reason: EndReason; requestId?: string };
  onRetry: () => void;
};

/** Renders why the last session ended. Renders nothing after a sign-out. */
function SessionEndNotice({ t, end: { reason, requestId }, onRetry }: SessionEndNoticeProps) {
  if (!t[reason]) return null;
  return (
    <Callout compact intent="primary" icon={false} role="alert" className={cx(styles.message)}>
      {t[reason]}
      {requestId && (
        <small>
          {' '}
          · {t.requestId} {requestId}
        </small>
      )}
      {reason === 'otherUser' && (
        <Button size="small" variant="minimal" text={t.openAsOther} onClick={onRetry} />
      )}
      {reason === 'menuFailed' && <Button size="small" variant="minimal" text={t.retry} onClick={onRetry} />}
    </Callout>
  );
}

type Props = {
  locale: Locale;
  onLocale: (locale: Locale) => void;
  onSignedIn: (signedIn: SignedIn) => void;
  /** Opens the console again with the existing session. */
  onRetry: () => void;
  /** Called when the user first touches the form: the console may be preloaded. */
  onTouched: () => void;
  /** Why the last session ended, unless the user signed out. */
  reason?: { reason: EndReason; requestId?: string } | null;
};

/**
 * Renders the sign-in page (specification section 2.4). It uses neither the router nor the translations of
 * the console.
 */
export function SignInPage({ locale, onLocale, onSignedIn, onRetry, onTouched, reason }: Props) {
  const t = texts[locale];
  const form = useSignIn(onSignedIn);
  const { step, setStep } = form;
  const [way, setWay] = useState<SignInMethod>('password');
  const isHydrated = useHydrated();
  return (
    <AccountCard
      locale={locale}
      onLocale={onLocale}
      title={t.title}
      onTouched={onTouched}
      link={<AccountLink href="/register">{t.signUp}</AccountLink>}
    >
      {!step && <MethodSwitch t={t} way={way} onWay={setWay} />}
      {!step && reason && !form.failure && <SessionEndNotice t={t} end={reason} onRetry={onRetry} />}
      {step ? (
        <LazySecondStepForm
          locale={locale}
          step={step}
          onSignedIn={onSignedIn}
          onBack={() => setStep(null)}
        />
      ) : way === 'mailCode' ? (
        <LazyMailCodeForm locale={locale} onSignedIn={onSignedIn} onSecondStep={setStep} />
      ) : (
        <AccountForm
          ref={form.ref}
          label={t.title}
          failure={form.failure && t[form.failure]}
          isSending={form.phase === 'sending'}
          onSubmit={form.submit}
          submit={t.submit}
        >
          <PasswordSignIn t={t} form={form} />
        </AccountForm>
      )}
      {isHydrated && <ProviderLinks label={t.otherWays} providers={config.providers} />}
    </AccountCard>
  );
}
