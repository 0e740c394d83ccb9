let at = performance.now();

/** The platform answered a call of a session, so the session is in use; by a clock that nobody can set. */
export const heard = (): void => {
  at = performance.now();
};

/** Milliseconds since the platform last answered one. */
export const silence = (): number => performance.now() - at;
