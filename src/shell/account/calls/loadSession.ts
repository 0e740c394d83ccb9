/** Loads the calls of the sign-in page in a chunk of their own: the form renders before they are loaded. */
export const loadSession = () => import(/* webpackChunkName: "session" */ './session');

/** Loads the calls of registration, codes and new passwords, in the same chunk. */
export const loadRegistration = () => import(/* webpackChunkName: "session" */ './registration');
