import { createSelector } from '@reduxjs/toolkit';
import { shallowEqual } from 'react-redux';
import type { RootState } from '../createUserStore';
import { layoutDefaults, type LayoutSettings, needs, type Switch } from './settings';
import { useAppSelector } from '../hooks';

/** Selects the class of the window's width. */
export const selectDevice = (state: RootState) => state.layout.device;
/** Selects whether the window has the width of a phone: then the sider is a drawer, and there is no settings drawer. */
export const selectMobile = (state: RootState): boolean => state.layout.device === 'Mobile';

/** Selects every setting as chosen: the user's values over the defaults. */
export const selectSettings = createSelector(
  (state: RootState) => state.layout.changed,
  (changed): LayoutSettings => ({ ...layoutDefaults, ...changed }),
);

/**
 * Selects every setting as applied: a switch whose parent is off is off, and the device class may collapse
 * the sider.
 */
export const selectLayout = createSelector(
  selectSettings,
  (state: RootState) => state.layout.collapsed,
  (settings, collapsed): LayoutSettings => {
    const idle = (Object.entries(needs) as [Switch, Switch][]).filter(([, parent]) => !settings[parent]);
    const off = Object.fromEntries(idle.map(([name]) => [name, false]));
    return { ...settings, ...off, menuCollapse: collapsed ?? settings.menuCollapse };
  },
);

/** Returns settings as applied (specification section 4). The component renders again only when one of them changes. */
export function useLayout<Name extends keyof LayoutSettings>(
  ...names: readonly Name[]
): Pick<LayoutSettings, Name> {
  return useAppSelector((state) => {
    const layout = selectLayout(state);
    return Object.fromEntries(names.map((name) => [name, layout[name]])) as Pick<LayoutSettings, Name>;
  }, shallowEqual);
}
