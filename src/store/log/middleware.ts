import type { Middleware } from '@reduxjs/toolkit';
import type { SessionState } from '../session/slice';
import { withSurroundings } from './entry';
import { logAdded } from './slice';
import { createTrail, stepOf } from './trail';

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
