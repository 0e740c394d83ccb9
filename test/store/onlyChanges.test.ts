import { configureStore, createSlice } from '@reduxjs/toolkit';
import { onlyChanges } from '@/store/onlyChanges';

const slice = createSlice({
  name: 'count',
  initialState: { count: 0 },
  reducers: { set: (state, { payload }: { payload: number }) => void (state.count = payload) },
});

test('subscribers hear of a change, and of nothing else', () => {
  const store = configureStore({
    reducer: slice.reducer,
    enhancers: (getDefault) => getDefault({ autoBatch: false }).concat(onlyChanges),
  });
  const heard: number[] = [];
  const stop = store.subscribe(() => heard.push(store.getState().count));
  for (const count of [0, 1, 1, 2]) store.dispatch(slice.actions.set(count));
  stop();
  store.dispatch(slice.actions.set(3));
  expect(heard).toEqual([1, 2]);
});
