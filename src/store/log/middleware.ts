import type { Middleware } from '@reduxjs/toolkit';
import type { SessionState } from '../session/slice';
import { withSurroundings } from './entry';
import { logAdded } from './slice';
import { createTrail, stepOf } from './trail';

/** Remembers what happens, and gives each new entry its user and the steps before it. Stands first: it sees everything. */
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
