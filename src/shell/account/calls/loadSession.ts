/** The calls of the sign-in page come beside it: the form is painted before they are there. */
export const loadSession = () => import(/* webpackChunkName: "session" */ './session');

/** Those of registration, codes and new passwords, in the same chunk. */
export const loadRegistration = () => import(/* webpackChunkName: "session" */ './registration');
