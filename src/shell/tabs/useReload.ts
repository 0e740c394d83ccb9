import { useAppDispatch } from '@/store/hooks';
import { reloadTab } from '@/store/tabs/reloadTab';
import { useUnsaved } from '../unsaved/UnsavedContext';

/** Starts the page of a tab anew (specification section 4, "Page reload"), unless the person keeps what is typed there. */
export function useReload(): (tab: string) => void {
  const dispatch = useAppDispatch();
  const ask = useUnsaved();
  return (tab) => ask({ keys: [tab], then: () => dispatch(reloadTab(tab)) });
}
