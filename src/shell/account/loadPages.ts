/** Registration, its result and the forgotten password: the sign-in page is painted without them. */
export const loadAccountPage = () => import(/* webpackChunkName: "account-pages" */ './AccountPage');

/** The sign-in by a code, in the same chunk. */
export const loadMailCode = () => import(/* webpackChunkName: "account-pages" */ './MailCodeForm');

/** The second step of a sign-in, in the same chunk. */
export const loadSecondStep = () => import(/* webpackChunkName: "account-pages" */ './SecondStepForm');
