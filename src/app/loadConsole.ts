/** Router, store and translations: one chunk, fetched when the person first touches the sign-in form. */
export const loadConsole = () => import(/* webpackChunkName: "console" */ './Console');

/** Fetches it ahead, and the home page's code that most go to; a failure shows when it is needed. */
export const prefetchConsole = (): void => {
  loadConsole().then(
    ({ prefetchHome }) => prefetchHome(),
    () => undefined,
  );
};
