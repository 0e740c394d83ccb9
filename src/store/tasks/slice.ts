import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { exportsApi } from '@/api/exports';
import { taskApi } from '@/api/gen/task';
import type { Persistence } from '../persisted';

/** Whether the user has long exports. Most users have none, so the console does not query tasks on each visit. */
export type TasksState = { expected: boolean };

const initialState: TasksState = { expected: false };

const slice = createSlice({
  name: 'tasks',
  initialState,
  reducers: {
    /** Syncs the state with another window of this browser. */
    synced: (state, { payload }: PayloadAction<boolean>) => {
      state.expected = payload;
    },
  },
  extraReducers: (builder) => {
    builder
      .addMatcher(exportsApi.endpoints.exportRows.matchFulfilled, (state, { payload }) => {
        if ('taskId' in payload) state.expected = true;
      })
      .addMatcher(taskApi.endpoints.listSystemTask.matchFulfilled, (state, { payload }) => {
        state.expected = payload.length > 0;
      });
  },
});

export const { synced: tasksSynced } = slice.actions;
export const tasksReducer = slice.reducer;

/** Stored per user as `tasks`. */
export const tasksPersistence: Persistence<TasksState> = {
  name: 'tasks',
  version: 1,
  restore: ({ expected }) => ({ expected: expected === true }),
};
