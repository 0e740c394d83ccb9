import { configureStore, createSlice, prepareAutoBatched } from '@reduxjs/toolkit';
import { onlyChanges } from '@/store/createUserStore';

const slice = createSlice({
  name: 'count',
  initialState: { count: 0 },
  reducers: {
    set: (state, { payload }: { payload: number }) => void (state.count = payload),
    setLater: {
      reducer: (state, { payload }: { payload: number }) => void (state.count = payload),
      prepare: prepareAutoBatched<number>(),
    },
  },
});
const { set, setLater } = slice.actions;

/** As in the console: over the enhancers there are. */
function listen() {
  const store = configureStore({
    reducer: slice.reducer,
    middleware: (getDefault) => getDefault({ serializableCheck: false, immutableCheck: false }),
    enhancers: (getDefault) => getDefault({ autoBatch: { type: 'tick' } }).prepend(onlyChanges),
  });
  const heard: number[] = [];
  const stop = store.subscribe(() => heard.push(store.getState().count));
  return { store, heard, stop };
}

test('subscribers are notified only of changes', () => {
  const { store, heard, stop } = listen();
  for (const count of [0, 1, 1, 2]) store.dispatch(set(count));
  stop();
  store.dispatch(set(3));
  expect(heard).toEqual([1, 2]);
});

test('a batched change is not lost when an action without changes follows', async () => {
  const { store, heard } = listen();
  store.dispatch(setLater(1));
  store.dispatch(set(1));
  await Promise.resolve();
  expect(heard).toEqual([1]);
});
