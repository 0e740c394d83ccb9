import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isRecord } from '@/kit/record';
import type { Persistence } from '../persisted';

/** Layout settings (specification section 3). Only what a person changed is stored: defaults may change with a deploy. */
export type LayoutSettings = {
  /** The sider is narrow. @default false */
  menuCollapse: boolean;
  /** @default 'system' */
  theme: 'light' | 'dark' | 'system';
};

export const layoutDefaults: LayoutSettings = { menuCollapse: false, theme: 'system' };

export type LayoutState = {
  changed: Partial<LayoutSettings>;
  /** The sider's drawer on a phone; not stored. */
  mobileSider: boolean;
};

const initialState: LayoutState = { changed: {}, mobileSider: false };

const slice = createSlice({
  name: 'layout',
  initialState,
  reducers: {
    layoutChanged: (state, { payload }: PayloadAction<Partial<LayoutSettings>>) => {
      Object.assign(state.changed, payload);
    },
    mobileSiderToggled: (state, { payload }: PayloadAction<boolean>) => {
      state.mobileSider = payload;
    },
  },
});

export const { layoutChanged, mobileSiderToggled } = slice.actions;
export const layoutReducer = slice.reducer;

/** Stored per user as `layout`. */
export const layoutPersistence: Persistence<LayoutState> = {
  name: 'layout',
  version: 1,
  restore: ({ changed }) => {
    const { menuCollapse, theme } = isRecord(changed) ? changed : {};
    return {
      changed: {
        ...(typeof menuCollapse === 'boolean' ? { menuCollapse } : {}),
        ...(theme === 'light' || theme === 'dark' || theme === 'system' ? { theme } : {}),
      },
      mobileSider: false,
    };
  },
};
