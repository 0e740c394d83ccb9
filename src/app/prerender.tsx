import { renderToString } from 'react-dom/server';
import { locales } from '@/kit/i18n/locale';
import { RootBoundary } from '@/shell/errors/RootBoundary';
import { Root } from './Root';

/** The sign-in form in each language, as `main.tsx` takes it over. The build writes it into index.html. */
export const forms = locales.map((locale) => ({
  locale,
  html: renderToString(
    <RootBoundary>
      <Root stage={{ name: 'signIn', reason: null }} locale={locale} />
    </RootBoundary>,
    { identifierPrefix: locale },
  ),
}));
