import { createAction, type Dispatch, type Reducer } from '@reduxjs/toolkit';
import { createTransform, persistReducer } from 'redux-persist';
import { migrate, type Persistence, type Stored } from '../persistence';
import { storage } from '../storage';
import { sharedStorage } from './sharedStorage';

/** Another window stored something new for a slice of this window. */
const storedElsewhere = createAction<{ name: string; stored: Stored }>('stored/elsewhere');

/**
 * redux-persist stores each key separately, including its own `_persist`. The stored value of a key may
 * depend on the others.
 */
const transformsOf = <State>({ store }: Persistence<State>) =>
  store
    ? [
        createTransform(
          (part, key, state: State) => (key === '_persist' ? part : store(state)[String(key)]),
          (part) => part,
        ),
      ]
    : [];

/** Adds what other windows store to the state of this window. */
const withNews =
  <State>(reducer: Reducer<State>, { name, restore, shared }: Persistence<State>): Reducer<State> =>
  (state, action) => {
    const isNews = storedElsewhere.match(action) && action.payload.name === name;
    if (!isNews || state === undefined || !shared?.adopt) return reducer(state, action);
    return shared.adopt(state, restore(action.payload.stored));
  };

/** The store of a window; `flush` stores its pending changes. */
type Follower = { dispatch: Dispatch; flush: () => void };

/** The stored slices of a user. */
export function storedSlices(user: string) {
  const syncs = new Map<string, (follower: Follower, text: string | null) => void>();
  const keyOf = (name: string) => `console:${name}:${user}`;

  const storageOf = <State>(persistence: Persistence<State>) => {
    const { name, shared } = persistence;
    if (!shared) return storage;
    const { sync, hasNews, news, ...own } = sharedStorage(persistence, shared);
    syncs.set(keyOf(name), ({ dispatch, flush }, text) => {
      sync(keyOf(name), text);
      if (!shared.adopt || !hasNews()) return;
      // What this window changed and has not stored yet is not to be replaced.
      flush();
      dispatch(storedElsewhere({ name, stored: news() }));
    });
    return own;
  };

  return {
    /** Returns a reducer whose state is stored for the user. */
    persisted: <State>(reducer: Reducer<State>, persistence: Persistence<State>) =>
      persistReducer<State>(
        {
          key: `${persistence.name}:${user}`,
          keyPrefix: 'console:',
          version: persistence.version,
          storage: storageOf(persistence),
          timeout: 1000,
          throttle: persistence.throttle ?? 0,
          transforms: transformsOf(persistence),
          migrate: async (stored) => {
            if (!stored) return undefined;
            try {
              // Discard the state of a later version: redux-persist then starts with the defaults.
              return (migrate(stored as Stored, persistence) ?? undefined) as typeof stored | undefined;
            } catch (error) {
              console.info(
                `Stored ${persistence.name} could not be brought up to date and was dropped.`,
                error,
              );
              return undefined;
            }
          },
          stateReconciler: (stored) => persistence.restore(stored as Stored),
        },
        withNews(reducer, persistence),
      ),

    /**
     * Takes over what other windows of the user store. A window that slept learns it when it becomes visible.
     * Returns a function that stops it.
     */
    followWindows: (follower: Follower): (() => void) => {
      const handleStorage = ({ key, newValue }: StorageEvent) => {
        if (key !== null) syncs.get(key)?.(follower, newValue);
      };
      const handleVisible = () => {
        if (document.visibilityState === 'visible') syncs.forEach((sync) => sync(follower, null));
      };
      window.addEventListener('storage', handleStorage);
      document.addEventListener('visibilitychange', handleVisible);
      return () => {
        window.removeEventListener('storage', handleStorage);
        document.removeEventListener('visibilitychange', handleVisible);
      };
    },
  };
}
