import { createSelector } from '@reduxjs/toolkit';
import type { RootState } from '../createUserStore';

/** Newest last. */
export const selectLog = (state: RootState) => state.log.entries;

/** How much was logged, and how much of it were errors; what came several times in a row counts as often. */
export const selectLogCounts = createSelector(selectLog, (entries) =>
  entries.reduce(
    ({ all, errors }, { type, count }) => ({
      all: all + count,
      errors: errors + (type === 'error' ? count : 0),
    }),
    { all: 0, errors: 0 },
  ),
);

/** Whose log it is. */
export const selectLogUser = createSelector(
  (state: RootState) => state.session.info,
  (info) => info && { userId: info.userId, username: info.username, name: info.name },
);
