import { useState } from 'react';
import { config } from '@/kit/config';
import type { Locale } from '@/kit/i18n/locale';
import type { EndReason, UserInfo } from '@/store/session/slice';
import { AccountCard } from './AccountCard';
import { AccountForm } from './AccountForm';
import { AccountLink } from './AccountLink';
import { EndNotice } from './EndNotice';
import { LaterForm } from './LaterForm';
import { loadMailCode, loadSecondStep } from './loadPages';
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
  const { step, setStep } = form;
  const [way, setWay] = useState<Way>('password');
  return (
    <AccountCard
      locale={locale}
      onLocale={onLocale}
      title={t.title}
      onTouched={onTouched}
      link={<AccountLink href="/register">{t.signUp}</AccountLink>}
    >
      {!step && <WaySwitch t={t} way={way} onWay={setWay} />}
      {!step && reason && !form.failure && <EndNotice t={t} end={reason} onRetry={onRetry} />}
      {step ? (
        <LaterForm key="secondStep" t={t} load={loadSecondStep}>
          {({ SecondStepForm }) => (
            <SecondStepForm {...{ locale, step, onSignedIn }} onBack={() => setStep(null)} />
          )}
        </LaterForm>
      ) : way === 'mailCode' ? (
        <LaterForm key="mailCode" t={t} load={loadMailCode}>
          {({ MailCodeForm }) => <MailCodeForm {...{ locale, onSignedIn }} onSecondStep={setStep} />}
        </LaterForm>
      ) : (
        <AccountForm
          label={t.title}
          failure={form.failure && t[form.failure]}
          isSending={form.phase === 'sending'}
          onSubmit={form.submit}
          submit={t.submit}
        >
          <PasswordSignIn t={t} form={form} />
        </AccountForm>
      )}
      <OtherWays label={t.otherWays} providers={config.providers} />
    </AccountCard>
  );
}
