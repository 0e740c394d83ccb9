import { shallowEqual } from 'react-redux';
import { useAppSelector } from '../hooks';
import { selectLayout } from './selectors';
import type { LayoutSettings } from './settings';

/** Returns settings as applied (specification section 4). The component renders again only when one of them changes. */
export function useLayout<Name extends keyof LayoutSettings>(
  ...names: readonly Name[]
): Pick<LayoutSettings, Name> {
  return useAppSelector((state) => {
    const layout = selectLayout(state);
    return Object.fromEntries(names.map((name) => [name, layout[name]])) as Pick<LayoutSettings, Name>;
  }, shallowEqual);
}
