import { api } from '@/api/client';
import type { AppDispatch } from '../createUserStore';
import { pageTags } from '../pageTags';
import { pageReloaded } from '../pages/slice';

/** Reloads a page: mounts it again and fetches its data again. */
export const reloadTab = (tab: string) => (dispatch: AppDispatch) => {
  dispatch(api.util.invalidateTags([...pageTags]));
  dispatch(pageReloaded(tab));
};
