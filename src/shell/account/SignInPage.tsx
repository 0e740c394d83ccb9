import { Callout } from '@blueprintjs/core';
import cx from 'classnames';
import { type FormEvent, useState } from 'react';
import { config } from '@/kit/config';
import type { Locale } from '@/kit/i18n/locale';
import type { EndReason, UserInfo } from '@/store/session/slice';
import styles from './Account.module.css';
import { AccountCard } from './AccountCard';
import { AccountLink } from './AccountLink';
import { EndNotice } from './EndNotice';
import { MailCodeWay } from './MailCodeWay';
import { OtherWays } from './OtherWays';
import { PasswordSignIn } from './PasswordSignIn';
import { texts } from './texts';
import { useSignIn } from './useSignIn';
import { type Way, WaySwitch } from './WaySwitch';

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
  const form = useSignIn(onSignedIn);
  const [way, setWay] = useState<Way>('password');
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <AccountCard
      locale={locale}
      onLocale={onLocale}
      title={t.title}
      onTouched={onTouched}
      link={<AccountLink href="/register">{t.signUp}</AccountLink>}
    >
      <WaySwitch t={t} way={way} onWay={setWay} />
      {reason && !form.failure && <EndNotice t={t} end={reason} onRetry={onRetry} />}
      {way === 'mailCode' ? (
        <MailCodeWay locale={locale} onSignedIn={onSignedIn} />
      ) : (
        <form onSubmit={handleSubmit} noValidate aria-label={t.title}>
          {form.failure && (
            <Callout compact intent="danger" icon={false} role="alert" className={cx(styles.said)}>
              {t[form.failure]}
            </Callout>
          )}
          <PasswordSignIn t={t} form={form} />
        </form>
      )}
      <OtherWays label={t.otherWays} providers={config.providers} />
    </AccountCard>
  );
}
