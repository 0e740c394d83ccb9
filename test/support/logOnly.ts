import { configureStore } from '@reduxjs/toolkit';
import { logMiddleware } from '@/store/createUserStore';
import { logReducer } from '@/store/log/slice';
import { sessionReducer } from '@/store/session/slice';

/** The log alone, without the storage: a user's whole store would take most of the time of many runs. */
export const logOnly = () =>
  configureStore({
    reducer: { log: logReducer, session: sessionReducer },
    middleware: (getDefault) =>
      getDefault({ serializableCheck: false, immutableCheck: false }).prepend(logMiddleware()),
    devTools: false,
  });
