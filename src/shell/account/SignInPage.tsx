import { Button, Callout, Checkbox } from '@blueprintjs/core';
import { EyeOff, EyeOpen, Lock, User } from '@blueprintjs/icons';
import cx from 'classnames';
import { type FormEvent, useEffect, useId, useState } from 'react';
import type { Locale } from '@/kit/i18n/locale';
import type { EndReason, UserInfo } from '@/store/session/slice';
import { CaptchaField } from './CaptchaField';
import { LocaleButtons } from './LocaleButtons';
import { SignInField } from './SignInField';
import styles from './SignInPage.module.css';
import { texts } from './texts';
import { useSignIn } from './useSignIn';
import { useSite } from './useSite';

type Props = {
  locale: Locale;
  onLocale: (locale: Locale) => void;
  onSignedIn: (info: UserInfo) => void;
  /** Tries again to open the console with the session that is there. */
  onRetry: () => void;
  /** The form was touched for the first time: the console may be fetched now. */
  onTouched: () => void;
  /** Why the last session ended, where it ended by itself. */
  reason?: { reason: EndReason; requestId?: string } | null;
};

/** Specification section 2.4. Stands alone: neither router nor translations of the console are needed for it. */
export function SignInPage({ locale, onLocale, onSignedIn, onRetry, onTouched, reason }: Props) {
  const t = texts[locale];
  const site = useSite();
  const form = useSignIn(onSignedIn);
  const [passwordShown, setPasswordShown] = useState(false);
  const captchaId = useId();
  const suffix = site?.webSiteName ? ` - ${site.webSiteName}` : '';
  useEffect(() => {
    document.title = t.title + suffix;
  }, [t.title, suffix]);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  const said = form.failure ?? (reason && t[reason.reason] ? reason.reason : null);

  return (
    <main className={styles.page} onPointerDown={onTouched} onKeyDown={onTouched}>
      <div className={styles.card}>
        <header className={styles.brand}>
          {site?.webSiteLogoSmall && <img src={site.webSiteLogoSmall} alt="" width={36} height={36} />}
          <div>
            <h1>{site?.webSiteName ?? '\u00a0'}</h1>
            <p>{t.subtitle}</p>
          </div>
          <LocaleButtons locale={locale} label={t.language} onLocale={onLocale} />
        </header>
        <form onSubmit={handleSubmit} noValidate aria-label={t.title}>
          {said && (
            <Callout
              compact
              intent={form.failure ? 'danger' : 'primary'}
              icon={false}
              role="alert"
              className={cx(styles.said)}
            >
              {t[said]}
              {!form.failure && reason?.requestId && (
                <small>
                  {' '}
                  · {t.requestId} {reason.requestId}
                </small>
              )}
              {!form.failure && reason?.reason === 'menuFailed' && (
                <Button size="small" variant="minimal" text={t.retry} onClick={onRetry} />
              )}
            </Callout>
          )}
          <SignInField
            name="username"
            label={t.username}
            autoComplete="username"
            autoFocus
            leftElement={<User className={cx(styles.inputIcon)} />}
            value={form.values.username}
            missing={form.missing.username && t[form.missing.username]}
            onChange={(username) => form.change({ username })}
          />
          <SignInField
            name="password"
            label={t.password}
            type={passwordShown ? 'text' : 'password'}
            autoComplete="current-password"
            leftElement={<Lock className={cx(styles.inputIcon)} />}
            rightElement={
              <Button
                variant="minimal"
                icon={passwordShown ? <EyeOff /> : <EyeOpen />}
                aria-label={passwordShown ? t.hidePassword : t.showPassword}
                onClick={() => setPasswordShown(!passwordShown)}
              />
            }
            value={form.values.password}
            missing={form.missing.password && t[form.missing.password]}
            onChange={(password) => form.change({ password })}
          />
          <CaptchaField
            key={form.captchaRound}
            id={captchaId}
            t={t}
            missing={form.missing.captcha !== undefined}
            onVerified={form.verified}
          />
          <div className={styles.row}>
            <Checkbox
              checked={form.values.remember}
              label={t.remember}
              onChange={(event) => form.change({ remember: event.currentTarget.checked })}
              className={cx(styles.remember)}
            />
            <a href="/forgot">{t.forgot}</a>
          </div>
          <Button
            type="submit"
            fill
            size="large"
            intent="primary"
            loading={form.phase === 'sending'}
            text={t.submit}
          />
        </form>
        <footer className={styles.row}>
          <span className={styles.muted}>
            {[site?.webSiteEmail, site?.webSitePhone].filter(Boolean).join(' · ')}
          </span>
          <a href="/register">{t.signUp}</a>
        </footer>
      </div>
    </main>
  );
}
