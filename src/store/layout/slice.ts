import { type PayloadAction, createSlice } from '@reduxjs/toolkit';
import { isRecord } from '@/kit/record';
import type { Persistence } from '../persisted';
import { type LayoutSettings, fitsSetting, isSetting, layoutDefaults } from './settings';

/** Class of the window's width (specification section 4): exactly one holds. */
export type Device = 'Mobile' | 'Tablet' | 'Desktop';

/** Widest window of a class, in px (specification section 9). */
const breakpoints = { Mobile: 600, Tablet: 992 } as const;

/** The class of a window that is so many px wide. */
export const deviceOf = (width: number): Device =>
  width <= breakpoints.Mobile ? 'Mobile' : width <= breakpoints.Tablet ? 'Tablet' : 'Desktop';

export type LayoutState = {
  /** Only what the person changed is stored: defaults may change with a deploy. */
  changed: Partial<LayoutSettings>;
  /** @default 'Desktop' */
  device: Device;
  /** Whether the device class collapsed or expanded the sider; null: the person's own setting holds. */
  collapsed: boolean | null;
  isFullscreen: boolean;
  /** The sider's drawer on a phone. */
  mobileSider: boolean;
  /** Tabs and page have the whole window. */
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
    /** What the person chose in another window. */
    synced: (state, { payload }: PayloadAction<Partial<LayoutSettings>>) => {
      if (payload.menuCollapse !== state.changed.menuCollapse) state.collapsed = null;
      state.changed = payload;
    },
    reset: (state) => {
      state.changed = {};
      state.collapsed = null;
    },
    /**
     * Specification section 4, "Device class": a tablet collapses the sider where it can be expanded again, a desktop
     * expands it. What the person chose is not touched: on the next start it holds again.
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
  synced: layoutSynced,
  deviceChanged,
  fullscreenChanged,
  mobileSiderToggled,
  maximiseToggled,
} = slice.actions;
export const layoutReducer = slice.reducer;

/** Stored per user as `layout`: what was changed, setting by setting; a value that no longer fits is dropped. */
export const layoutPersistence: Persistence<LayoutState> = {
  name: 'layout',
  version: 1,
  restore: ({ changed }) => ({
    ...initialState,
    changed: Object.fromEntries(
      Object.entries(isRecord(changed) ? changed : {}).filter(
        ([name, value]) => isSetting(name) && fitsSetting(name, value),
      ),
    ),
  }),
};
