import { retryImport } from '@/kit/retryImport';

/** The dialog and the parts of the account pages that it uses. */
export const loadSignInAgain = () =>
  retryImport(() => import(/* webpackChunkName: "signInAgain" */ './SignInAgain'));
