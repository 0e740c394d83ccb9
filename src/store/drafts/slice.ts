import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isRecord } from '@/kit/record';
import { pageDirtyChanged, pageReloaded } from '../pages/slice';
import type { Persistence } from '../persisted';
import { isSignOut } from '../session/slice';
import { tabsClosed } from '../tabs/slice';

/** Unsent input of a tab's form. It survives a reload of the window. */
export type Draft = {
  /** The form: the entity's path and the record's id, or `new`. */
  form: string;
  /** Version of the edited record; null for a new one. */
  version: number | null;
  /** Milliseconds since 1970. */
  at: number;
  /** Only values that differ from the record; no masked values, no passwords. */
  values: Readonly<Record<string, unknown>>;
};

/** One draft per tab, by tab key. */
export type DraftsState = { byTab: Record<string, Draft> };

/** Maximum number of drafts per user, and of characters of each as JSON. Larger drafts are not stored. */
export const draftLimits = { count: 20, length: 32_000 };

const initialState: DraftsState = { byTab: {} };

/** Returns the latest drafts, up to the limit. */
const latest = (drafts: readonly [string, Draft][]): Record<string, Draft> =>
  Object.fromEntries([...drafts].sort(([, one], [, other]) => other.at - one.at).slice(0, draftLimits.count));

const slice = createSlice({
  name: 'drafts',
  initialState,
  reducers: {
    kept: (state, { payload: { tab, draft } }: PayloadAction<{ tab: string; draft: Draft }>) => {
      const { [tab]: _, ...others } = state.byTab;
      state.byTab =
        JSON.stringify(draft.values).length > draftLimits.length
          ? others
          : latest([...Object.entries(others), [tab, draft]]);
    },
    dropped: (state, { payload: tab }: PayloadAction<string>) => {
      delete state.byTab[tab];
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(tabsClosed, (state, { payload: keys }) => {
        for (const key of keys) delete state.byTab[key];
      })
      .addCase(pageReloaded, (state, { payload: tab }) => {
        delete state.byTab[tab];
      })
      // The form was sent or discarded.
      .addCase(pageDirtyChanged, (state, { payload: { tab, part, dirty } }) => {
        if (part === 'form' && !dirty) delete state.byTab[tab];
      })
      // The next user of this browser must not find it.
      .addMatcher(isSignOut, () => initialState);
  },
});

export const { kept: draftKept, dropped: draftDropped } = slice.actions;
export const draftsReducer = slice.reducer;

function isDraft(value: unknown): value is Draft {
  if (!isRecord(value) || !isRecord(value.values)) return false;
  const { form, version, at } = value;
  return (
    typeof form === 'string' &&
    (version === null || Number.isInteger(version)) &&
    Number.isFinite(at) &&
    JSON.stringify(value.values).length <= draftLimits.length
  );
}

/** Stored per user as `drafts`. */
export const draftsPersistence: Persistence<DraftsState> = {
  name: 'drafts',
  version: 1,
  throttle: 500,
  restore: ({ byTab }) => ({
    byTab: latest(
      Object.entries(isRecord(byTab) ? byTab : {}).filter((each): each is [string, Draft] =>
        isDraft(each[1]),
      ),
    ),
  }),
};

/** Returns the draft of a tab's form, if there is one. */
export const selectDraft =
  (tab: string, form: string) =>
  ({ drafts }: { drafts: DraftsState }): Draft | undefined => {
    const draft = drafts.byTab[tab];
    return draft?.form === form ? draft : undefined;
  };
