let at = performance.now();

/** Records that the platform answered a call, so the session is in use. It uses a monotonic clock. */
export const markAnswered = (): void => {
  at = performance.now();
};

/** Returns the milliseconds since the platform last answered. */
export const timeSinceAnswer = (): number => performance.now() - at;
