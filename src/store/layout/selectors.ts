import { createSelector } from '@reduxjs/toolkit';
import type { RootState } from '../createUserStore';
import { layoutDefaults } from './settings';

/** Every setting: the person's own over the defaults. */
export const selectLayout = createSelector(
  (state: RootState) => state.layout.changed,
  (changed) => ({ ...layoutDefaults, ...changed }),
);
