import { type PayloadAction, createSlice } from '@reduxjs/toolkit';
import { isRecord } from '@/kit/record';
import type { Persistence } from '../persistence';
import { type LayoutSettings, fitsSetting, isSetting, layoutDefaults } from './settings';

/** Class of the window's width (specification section 4). */
export type Device = 'Mobile' | 'Tablet' | 'Desktop';

/** Maximum width of each class, in px (specification section 9). */
const breakpoints = { Mobile: 600, Tablet: 992 } as const;

/** Returns the class of a window of this width. */
export const deviceOf = (width: number): Device =>
  width <= breakpoints.Mobile ? 'Mobile' : width <= breakpoints.Tablet ? 'Tablet' : 'Desktop';

export type LayoutState = {
  /** Only changed settings are stored, because defaults may change with a deploy. */
  changed: Partial<LayoutSettings>;
  /** @default 'Desktop' */
  device: Device;
  /** Whether the device class collapsed or expanded the sider; null: the user's setting applies. */
  collapsed: boolean | null;
  isFullscreen: boolean;
  /** The drawer of the sider on a phone is open. */
  mobileSider: boolean;
  /** Tabs and page fill the window. */
  maximised: boolean;
};

const initialState: LayoutState = {
  changed: {},
  device: 'Desktop',
  collapsed: null,
  isFullscreen: false,
  mobileSider: false,
  maximised: false,
};

const slice = createSlice({
  name: 'layout',
  initialState,
  reducers: {
    changed: (state, { payload }: PayloadAction<Partial<LayoutSettings>>) => {
      Object.assign(state.changed, payload);
      if (payload.menuCollapse !== undefined) state.collapsed = null;
    },
    reset: (state) => {
      state.changed = {};
      state.collapsed = null;
    },
    /**
     * Implements specification section 4, "Device class": a tablet collapses the sider if it can be expanded
     * again, a desktop expands it. The user's setting stays unchanged and applies again on the next start.
     */
    deviceChanged: (state, { payload }: PayloadAction<Device>) => {
      if (state.device === payload) return;
      state.device = payload;
      state.mobileSider = false;
      const { showSiderCollapse } = { ...layoutDefaults, ...state.changed };
      if (payload === 'Desktop') state.collapsed = false;
      else if (payload === 'Tablet' && showSiderCollapse) state.collapsed = true;
    },
    fullscreenChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.isFullscreen = payload;
    },
    mobileSiderToggled: (state, { payload }: PayloadAction<boolean>) => {
      state.mobileSider = payload;
    },
    maximiseToggled: (state) => {
      state.maximised = !state.maximised;
    },
  },
});

export const {
  changed: layoutChanged,
  reset: layoutReset,
  deviceChanged,
  fullscreenChanged,
  mobileSiderToggled,
  maximiseToggled,
} = slice.actions;
export const layoutReducer = slice.reducer;

/** Stored per user as `layout`: only changed settings. Invalid values are dropped. */
export const layoutPersistence: Persistence<LayoutState> = {
  name: 'layout',
  version: 1,
  shared: {
    merge: { changed: { each: 'value' } },
    adopt: (state, { changed }) => ({
      ...state,
      changed,
      collapsed: changed.menuCollapse === state.changed.menuCollapse ? state.collapsed : null,
    }),
  },
  restore: ({ changed }) => ({
    ...initialState,
    changed: Object.fromEntries(
      Object.entries(isRecord(changed) ? changed : {}).filter(
        ([name, value]) => isSetting(name) && fitsSetting(name, value),
      ),
    ),
  }),
};
