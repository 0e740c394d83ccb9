import { api } from '@/api/client';
import { tagTypes } from '@/api/gen/tagTypes';
import type { AppDispatch } from '../createUserStore';
import { pageReloaded } from '../pages/slice';

// The menu and the dictionaries are not what a page shows: they stay.
const pageTags = tagTypes.filter((tag) => !['Menu', 'User', 'Param', 'Dict'].includes(tag));

/** The page starts anew, with rows that are fetched again. */
export const reloadTab = (tab: string) => (dispatch: AppDispatch) => {
  dispatch(api.util.invalidateTags([...pageTags]));
  dispatch(pageReloaded(tab));
};
