import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isRecord } from '@/kit/record';
import type { Persistence } from '../persisted';
import { fitsSetting, isSetting, type LayoutSettings } from './settings';

/** Class of the window's width (specification section 4): exactly one holds. */
export type Device = 'Mobile' | 'Tablet' | 'Desktop';

export type LayoutState = {
  /** Only what the person changed is stored: defaults may change with a deploy. */
  changed: Partial<LayoutSettings>;
  /** @default 'Desktop' */
  device: Device;
  isFullscreen: boolean;
  /** The sider's drawer on a phone. */
  mobileSider: boolean;
};

const initialState: LayoutState = { changed: {}, device: 'Desktop', isFullscreen: false, mobileSider: false };

const slice = createSlice({
  name: 'layout',
  initialState,
  reducers: {
    layoutChanged: (state, { payload }: PayloadAction<Partial<LayoutSettings>>) => {
      Object.assign(state.changed, payload);
    },
    layoutReset: (state) => {
      state.changed = {};
    },
    /** Specification section 4, "Device class": a tablet collapses the sider, a desktop expands it. */
    deviceChanged: (state, { payload }: PayloadAction<Device>) => {
      if (state.device === payload) return;
      state.device = payload;
      state.mobileSider = false;
      if (payload !== 'Mobile') state.changed.menuCollapse = payload === 'Tablet';
    },
    fullscreenChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.isFullscreen = payload;
    },
    mobileSiderToggled: (state, { payload }: PayloadAction<boolean>) => {
      state.mobileSider = payload;
    },
  },
});

export const { layoutChanged, layoutReset, deviceChanged, fullscreenChanged, mobileSiderToggled } =
  slice.actions;
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
