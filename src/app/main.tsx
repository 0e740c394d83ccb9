import '@blueprintjs/core/lib/css/blueprint.css?signIn';
import '@/kit/styles/tokens.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { reportError, watchUncaughtErrors } from '@/kit/errorReporting';
import { shownLocale } from '@/kit/i18n/locale';
import { guardTyping } from '@/kit/typingGuard';
import { RootBoundary } from '@/shell/errors/RootBoundary';
import { releasePress } from './earlyForm';
import { Root } from './Root';
import { stageAt } from './stage';

watchUncaughtErrors(window);
guardTyping();

// Reports errors that React caught, could not catch or mended to the log and the browser's console.
const report = (error: unknown, { componentStack }: { componentStack?: string | undefined }) => {
  console.error(error);
  reportError({ error, origin: 'react', ...(componentStack ? { componentStack } : {}) });
};
const handlers = { onUncaughtError: report, onCaughtError: report };

const locale = shownLocale();
const product = (
  <RootBoundary>
    <Root stage={stageAt(window.location)} locale={locale} onReady={releasePress} />
  </RootBoundary>
);
const root = document.getElementById('root')!;
// Renders in time slices, so that typing stays responsive.
startTransition(() => {
  if (root.hasChildNodes())
    hydrateRoot(root, product, { ...handlers, onRecoverableError: report, identifierPrefix: locale });
  else createRoot(root, handlers).render(product);
});
