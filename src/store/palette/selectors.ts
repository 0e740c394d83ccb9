import { createSelector } from '@reduxjs/toolkit';
import type { RootState } from '../createUserStore';
import { meetsAuth } from '../menu/menuItem';
import { selectAccess, selectPages } from '../menu/selectors';

export const selectFavourites = (state: RootState) => state.palette.favourites;
export const selectRecents = (state: RootState) => state.palette.recents;

/**
 * Selects every page that the user may open directly: those of the menu and the fixed ones, except paths with
 * parameters.
 */
export const selectOpenable = createSelector(selectPages, selectAccess, ({ pages }, access) =>
  pages.filter(({ path, auth }) => !path.includes(':') && meetsAuth(access, auth)),
);
