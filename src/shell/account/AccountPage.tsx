import type { Locale } from '@/kit/i18n/locale';
import { AccountCard } from './AccountCard';
import { AccountLink } from './AccountLink';
import { ForgotForm } from './ForgotForm';
import { pageTexts } from './pageTexts';
import { RegisterForm } from './RegisterForm';
import { RegisterResult } from './RegisterResult';

/** The account pages beside the sign-in page. */
export type AccountPageName = 'register' | 'registerResult' | 'forgot';

type Props = { page: AccountPageName; locale: Locale; onLocale: (locale: Locale) => void };

const pages = {
  register: { View: RegisterForm, title: 'registerTitle', link: 'haveAccount' },
  registerResult: { View: RegisterResult, title: 'resultTitle', link: null },
  forgot: { View: ForgotForm, title: 'forgotTitle', link: 'toSignIn' },
} as const;

/** One of them, in the card that all share. */
export function AccountPage({ page, locale, onLocale }: Props) {
  const t = pageTexts[locale];
  const { View, title, link } = pages[page];
  return (
    <AccountCard
      locale={locale}
      onLocale={onLocale}
      title={t[title]}
      link={link && <AccountLink href="/login">{t[link]}</AccountLink>}
    >
      <View locale={locale} />
    </AccountCard>
  );
}
