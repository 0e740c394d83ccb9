import { createSelector } from '@reduxjs/toolkit';
import type { RootState } from '../createUserStore';

/** Newest last. */
export const selectLog = (state: RootState) => state.log.entries;

/** Number of entries and of errors among them; repetitions count. */
export const selectLogCounts = createSelector(selectLog, (entries) =>
  entries.reduce(
    ({ all, errors }, { type, count }) => ({
      all: all + count,
      errors: errors + (type === 'error' ? count : 0),
    }),
    { all: 0, errors: 0 },
  ),
);

/** The owner of the log. */
export const selectLogUser = createSelector(
  (state: RootState) => state.session.info,
  (info) => info && { userId: info.userId, username: info.username, name: info.name },
);
