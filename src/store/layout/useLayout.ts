import { shallowEqual } from 'react-redux';
import { useAppSelector } from '../hooks';
import { selectLayout } from './selectors';
import type { LayoutSettings } from './settings';

/** The settings of these names as they act (specification section 4). What asks is drawn anew when one of them changes, and for no other. */
export function useLayout<Name extends keyof LayoutSettings>(
  ...names: readonly Name[]
): Pick<LayoutSettings, Name> {
  return useAppSelector((state) => {
    const layout = selectLayout(state);
    return Object.fromEntries(names.map((name) => [name, layout[name]])) as Pick<LayoutSettings, Name>;
  }, shallowEqual);
}
