import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Returns false while React takes over HTML that the build rendered, then true. What the build cannot know
 * (storage, config.js) renders only when it is true; without such HTML it is true at once.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
