import { type Middleware, type StoreEnhancer, combineReducers, configureStore } from '@reduxjs/toolkit';
import {
  FLUSH,
  PAUSE,
  PERSIST,
  PURGE,
  type Persistor,
  REGISTER,
  REHYDRATE,
  persistStore,
} from 'redux-persist';
import { api } from '@/api/client';
import type { Extra } from '@/api/gate';
import { type SessionState, sessionPersistence, sessionReducer } from './session/slice';
import { withSurroundings } from './log/entry';
import { logAdded, logPersistence, logReducer } from './log/slice';
import { createTrail, stepOf } from './log/trail';
import { chatPersistence, chatReducer } from './chat/slice';
import { connectionReducer } from './connection/slice';
import { draftsPersistence, draftsReducer } from './drafts/slice';
import { layoutPersistence, layoutReducer } from './layout/slice';
import { listeners } from './listeners';
import { localePersistence, localeReducer } from './locale/slice';
import { noticesReducer } from './notices/slice';
import { seenQueuesPersistence, seenQueuesReducer } from './notifications/seenQueues';
import { notificationsReducer } from './notifications/slice';
import { overlayReducer } from './overlay/slice';
import { pagesReducer } from './pages/slice';
import { palettePersistence, paletteReducer } from './palette/slice';
import { createGate } from './session/gate';
import { storedSlices } from './shared/storedSlices';
import { tablesPersistence, tablesReducer } from './tables/slice';
import { tabsPersistence, tabsReducer } from './tabs/slice';
import { tasksPersistence, tasksReducer } from './tasks/slice';

/** Records actions, and adds the user and the steps before it to each new entry. It must be the first middleware. */
export function logMiddleware(): Middleware<object, { session: SessionState }> {
  const trail = createTrail();
  return ({ getState }) =>
    (next) =>
    (action) => {
      if (!logAdded.match(action)) {
        const step = stepOf(action);
        if (step !== null) trail.add(step);
        return next(action);
      }
      const payload = withSurroundings(action.payload, getState().session.info, trail.steps());
      return next({ ...action, payload });
    };
}

/**
 * Notifies subscribers only of changes: actions often repeat known values, and hundreds of selectors would
 * run. It must come before the enhancer that batches notifications, which would otherwise receive none.
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

const userReducer = ({ persisted }: ReturnType<typeof storedSlices>) =>
  combineReducers({
    [api.reducerPath]: api.reducer,
    session: persisted(sessionReducer, sessionPersistence),
    tabs: persisted(tabsReducer, tabsPersistence),
    layout: persisted(layoutReducer, layoutPersistence),
    locale: persisted(localeReducer, localePersistence),
    log: persisted(logReducer, logPersistence),
    palette: persisted(paletteReducer, palettePersistence),
    tables: persisted(tablesReducer, tablesPersistence),
    tasks: persisted(tasksReducer, tasksPersistence),
    drafts: persisted(draftsReducer, draftsPersistence),
    chat: persisted(chatReducer, chatPersistence),
    pages: pagesReducer,
    notices: noticesReducer,
    notifications: notificationsReducer,
    seenQueues: persisted(seenQueuesReducer, seenQueuesPersistence),
    overlay: overlayReducer,
    connection: connectionReducer,
  });

/**
 * Creates the store of a user from that user's stored state. Each user gets a store of their own, so no state
 * leaks to the next user and late responses go to an unused store.
 *
 * `ready` resolves once the stored state is loaded; then the store follows the other windows of the user. `close`
 * writes pending state and stops that.
 */
export function createUserStore(user: string) {
  const stored = storedSlices(user);
  const extraArgument: Extra = { gate: createGate(() => store) };
  const store = configureStore({
    reducer: userReducer(stored),
    // Development checks are slow on a busy machine; do not warn about that.
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument },
        serializableCheck: {
          ignoredActions: [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER],
          warnAfter: 60_000,
        },
        immutableCheck: { warnAfter: 60_000 },
      })
        .prepend(logMiddleware(), listeners().middleware)
        .concat(api.middleware),
    enhancers: (getDefault) => getDefault().prepend(onlyChanges),
  });
  let persistor: Persistor | undefined;
  const flush = () => void persistor?.flush();
  window.addEventListener('pagehide', flush);
  const ends = [flush, () => window.removeEventListener('pagehide', flush)];
  const ready = new Promise<void>((resolve) => {
    persistor = persistStore(store, null, () => {
      ends.push(stored.followWindows({ dispatch: store.dispatch, flush }));
      resolve();
    });
  });
  const close = () => ends.splice(0).forEach((end) => end());
  return { store, ready, close };
}

export type UserStore = ReturnType<typeof createUserStore>['store'];
export type RootState = ReturnType<UserStore['getState']>;
export type AppDispatch = UserStore['dispatch'];
