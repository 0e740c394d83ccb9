import type { StoreEnhancer } from '@reduxjs/toolkit';

/**
 * Subscribers hear of changes alone: pages that are shown again say much that is known, and hundreds of selectors would look.
 * It stands before the enhancer that tells of several changes at once, which would else be told of none of them.
 */
export const onlyChanges: StoreEnhancer = (create) => (reducer, preloaded) => {
  const store = create(reducer, preloaded);
  const subscribe: typeof store.subscribe = (listener) => {
    let seen = store.getState();
    return store.subscribe(() => {
      const now = store.getState();
      if (now === seen) return;
      seen = now;
      listener();
    });
  };
  return { ...store, subscribe };
};
