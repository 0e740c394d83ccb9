let at = performance.now();

/** The platform answered a call of a session, so the session is in use; by a clock that nobody can set. */
export const markAnswered = (): void => {
  at = performance.now();
};

/** Milliseconds since the platform last answered one. */
export const timeSinceAnswer = (): number => performance.now() - at;
