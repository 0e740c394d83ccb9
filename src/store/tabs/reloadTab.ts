import { api } from '@/api/client';
import { tagTypes } from '@/api/gen/tagTypes';
import type { AppDispatch } from '../createUserStore';
import { pageReloaded } from '../pages/slice';

// A page does not display menu and dictionaries: they stay cached.
const pageTags = tagTypes.filter((tag) => !['Menu', 'User', 'Param', 'Dict'].includes(tag));

/** Reloads a page: mounts it again and fetches its data again. */
export const reloadTab = (tab: string) => (dispatch: AppDispatch) => {
  dispatch(api.util.invalidateTags([...pageTags]));
  dispatch(pageReloaded(tab));
};
