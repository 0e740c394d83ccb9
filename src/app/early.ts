import { config } from '@/kit/config';
import { showLocale, startLocale } from '@/kit/i18n/locale';
import { retryImport } from '@/kit/retryImport';
import { followTheme } from '@/kit/theme';
import { placeForm, showForm, showMissingCode } from './earlyForm';
import { stageAt } from './stage';

/**
 * Runs in the head, before the first frame: chooses language and theme, and shows the sign-in form that the build
 * wrote into index.html (scripts/build/addForms.ts) when the address leads to it.
 */
showLocale(startLocale(config.autoLanguage, navigator.languages));
followTheme();
const isSignIn = stageAt(window.location).name === 'signIn';
if (isSignIn) showForm();

const start = (): void => {
  retryImport(() => import(/* webpackChunkName: "main" */ './main')).catch((error: unknown) => {
    console.error(error);
    showMissingCode();
  });
};

document.addEventListener('DOMContentLoaded', () => {
  placeForm();
  // The form is painted before its code takes the processor. A hidden page has no frames.
  if (isSignIn && !document.hidden) requestAnimationFrame(() => setTimeout(start));
  else start();
});
