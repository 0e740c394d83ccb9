import '@blueprintjs/core/lib/css/blueprint.css?signIn';
import '@/kit/styles/tokens.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { config } from '@/kit/config';
import { reportError, watchUncaughtErrors } from '@/kit/errorReporting';
import { showLocale, startLocale } from '@/kit/i18n/locale';
import { followTheme } from '@/kit/theme';
import { Root } from './Root';
import { RootBoundary } from './RootBoundary';

showLocale(startLocale(config.autoLanguage, navigator.languages));
followTheme();
watchUncaughtErrors(window);

// Reports errors that React caught or could not catch to the log and the browser's console.
const reportReactError = (error: unknown, { componentStack }: { componentStack?: string | undefined }) => {
  console.error(error);
  reportError({ error, origin: 'react', ...(componentStack ? { componentStack } : {}) });
};
const root = createRoot(document.getElementById('root')!, {
  onUncaughtError: reportReactError,
  onCaughtError: reportReactError,
});
// Renders in time slices, so that typing stays responsive.
startTransition(() =>
  root.render(
    <RootBoundary>
      <Root />
    </RootBoundary>,
  ),
);
