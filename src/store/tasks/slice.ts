import { createSlice, isFulfilled } from '@reduxjs/toolkit';
import { taskApi } from '@/api/gen/task';
import { isRecord } from '@/kit/record';
import type { Persistence } from '../persistence';

/** Whether the user has tasks. Most users have none, so the console does not query tasks on each visit. */
export type TasksState = { expected: boolean };

const initialState: TasksState = { expected: false };

const slice = createSlice({
  name: 'tasks',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      // Any call whose work goes on as a task answers its number.
      .addMatcher(isFulfilled, (state, { payload }) => {
        if (isRecord(payload) && 'taskId' in payload) state.expected = true;
      })
      .addMatcher(taskApi.endpoints.listSystemTask.matchFulfilled, (state, { payload }) => {
        state.expected = payload.length > 0;
      });
  },
});

export const tasksReducer = slice.reducer;

/** Stored per user as `tasks`. */
export const tasksPersistence: Persistence<TasksState> = {
  name: 'tasks',
  version: 1,
  shared: { merge: { expected: 'value' }, adopt: (_, restored) => restored },
  restore: ({ expected }) => ({ expected: expected === true }),
};
