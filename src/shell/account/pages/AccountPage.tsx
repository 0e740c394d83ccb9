import { useEffect, useState } from 'react';
import type { Locale } from '@/kit/i18n/locale';
import { AccountCard } from '../form/AccountCard';
import { AccountLink } from '../form/AccountLink';
import { ForgotForm, Outcome } from './ForgotForm';
import { RegisterForm } from './RegisterForm';
import { loadRegistration } from '../calls/loadSession';
import { fill, pageTexts } from '../texts/pageTexts';

/** Renders the result of a registration (specification section 2.1). */
function RegisterResult({ locale }: { locale: Locale }) {
  const t = pageTexts[locale];
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    let isMounted = true;
    loadRegistration()
      .then(({ registeredInfo }) => registeredInfo())
      .then(
        (info) => isMounted && setName(info?.username ?? null),
        () => undefined, // The page shows a text without the name.
      );
    return () => {
      isMounted = false;
    };
  }, []);
  const text = name === null ? t.registeredText : fill(t.registeredAs, { name });
  return <Outcome t={t} title={t.resultTitle} done={t.registered} text={text} />;
}

/** The account pages other than the sign-in page. */
export type AccountPageName = 'register' | 'registerResult' | 'forgot';

type Props = { page: AccountPageName; locale: Locale; onLocale: (locale: Locale) => void };

const pages = {
  register: { View: RegisterForm, title: 'registerTitle', link: 'haveAccount' },
  registerResult: { View: RegisterResult, title: 'resultTitle', link: null },
  forgot: { View: ForgotForm, title: 'forgotTitle', link: 'toSignIn' },
} as const;

/** Renders an account page in the common card. */
export function AccountPage({ page, locale, onLocale }: Props) {
  const t = pageTexts[locale];
  const { View, title, link } = pages[page];
  return (
    <AccountCard
      key={page}
      locale={locale}
      onLocale={onLocale}
      title={t[title]}
      link={link && <AccountLink href="/login">{t[link]}</AccountLink>}
    >
      <View locale={locale} />
    </AccountCard>
  );
}
