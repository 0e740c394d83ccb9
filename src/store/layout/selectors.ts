import { createSelector } from '@reduxjs/toolkit';
import type { RootState } from '../createUserStore';
import { layoutDefaults, type LayoutSettings, needs, type Switch } from './settings';

/** The class of the window's width. */
export const selectDevice = (state: RootState) => state.layout.device;
/** The window is a phone's: the sider is a drawer, and there is no settings drawer. */
export const selectMobile = (state: RootState): boolean => state.layout.device === 'Mobile';

/** Every setting as it was chosen: the person's own over the defaults. */
export const selectSettings = createSelector(
  (state: RootState) => state.layout.changed,
  (changed): LayoutSettings => ({ ...layoutDefaults, ...changed }),
);

/** Every setting as it acts: a switch whose parent is off is off, and the device class may collapse the sider. */
export const selectLayout = createSelector(
  selectSettings,
  (state: RootState) => state.layout.collapsed,
  (settings, collapsed): LayoutSettings => {
    const idle = (Object.entries(needs) as [Switch, Switch][]).filter(([, parent]) => !settings[parent]);
    const off = Object.fromEntries(idle.map(([name]) => [name, false]));
    return { ...settings, ...off, menuCollapse: collapsed ?? settings.menuCollapse };
  },
);
