import { createSelector } from '@reduxjs/toolkit';
import type { RootState } from '../createUserStore';
import { meetsAuth } from '../menu/access';
import { selectAccess, selectPages } from '../menu/selectors';

export const selectFavourites = (state: RootState) => state.palette.favourites;
export const selectRecents = (state: RootState) => state.palette.recents;

/** Every page that the person may open as it is: the menu's and the fixed ones; a path with parameters names no one page. */
export const selectOpenable = createSelector(selectPages, selectAccess, ({ pages }, access) =>
  pages.filter(({ path, auth }) => !path.includes(':') && meetsAuth(access, auth)),
);
