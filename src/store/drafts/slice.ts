import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { isRecord } from '@/kit/record';
import { pageDirtyChanged, pageReloaded } from '../pages/slice';
import type { Persistence } from '../persistence';
import { isSignOut } from '../session/slice';
import { tabsClosed, type TabsState } from '../tabs/slice';

/** Where a draft is typed. Several windows can have the same tab, and a draft each. */
type Place = { tab: string; window: string };

type Decision = { id: string; restoredIn: Place | null };

/** Unsent input of a tab's form. It survives a reload of the window. */
export type Draft = Place & {
  /** The form: the entity's path and the record's id, or `new`. */
  form: string;
  /** Version of the edited record; null for a new one. */
  version: number | null;
  /** Milliseconds since 1970. */
  at: number;
  /** Only values that differ from the record; no masked values, no passwords. */
  values: Readonly<Record<string, unknown>>;
};

export type DraftsState = {
  /** All drafts of the user. */
  byId: Record<string, Draft>;
  /** Ids of the drafts that were stored when the window started. */
  left: readonly string[];
  /** The draft that this window writes, by tab. */
  own: Readonly<Record<string, string>>;
};

/** Maximum number of drafts per user, and of characters of each as JSON. Larger drafts are not stored. */
export const draftLimits = { count: 20, length: 32_000 };

const initialState: DraftsState = { byId: {}, left: [], own: {} };

/** Returns the latest drafts, up to the limit. */
const latest = (drafts: readonly [string, Draft][]): Record<string, Draft> =>
  Object.fromEntries([...drafts].sort(([, one], [, other]) => other.at - one.at).slice(0, draftLimits.count));

function dropOwn(state: DraftsState, tab: string): void {
  const id = state.own[tab];
  if (id === undefined) return;
  delete state.byId[id];
  const { [tab]: _, ...own } = state.own;
  state.own = own;
}

const slice = createSlice({
  name: 'drafts',
  initialState,
  reducers: {
    kept: {
      prepare: (draft: Draft) => ({ payload: { draft, newId: nanoid() } }),
      reducer: (state, { payload: { draft, newId } }: PayloadAction<{ draft: Draft; newId: string }>) => {
        const id = state.own[draft.tab] ?? newId;
        const { [id]: _, ...others } = state.byId;
        const isTooLong = JSON.stringify(draft.values).length > draftLimits.length;
        state.byId = isTooLong ? others : latest([...Object.entries(others), [id, draft]]);
        state.own = { ...state.own, [draft.tab]: id };
      },
    },
    /** Drops the draft that this window writes in a tab. */
    dropped: (state, { payload: tab }: PayloadAction<string>) => dropOwn(state, tab),
    /** The user discarded a draft that an earlier page left, or restored it in a form (`restoredIn`). */
    decided: {
      prepare: (decision: Decision) => ({ payload: { ...decision, newId: nanoid() } }),
      reducer: (
        state,
        { payload: { id, restoredIn, newId } }: PayloadAction<Decision & { newId: string }>,
      ) => {
        const draft = state.byId[id];
        delete state.byId[id];
        if (!draft || restoredIn === null) return;
        // A window that still writes the old draft keeps it.
        const own = state.own[restoredIn.tab] ?? newId;
        state.byId[own] = { ...draft, ...restoredIn };
        state.own = { ...state.own, [restoredIn.tab]: own };
      },
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(tabsClosed, (state, { payload: keys }) => {
        for (const key of keys) dropOwn(state, key);
      })
      .addCase(pageReloaded, (state, { payload: tab }) => dropOwn(state, tab))
      // The form was sent or discarded.
      .addCase(pageDirtyChanged, (state, { payload: { tab, part, dirty } }) => {
        if (part === 'form' && !dirty) dropOwn(state, tab);
      })
      // The next user of this browser must not find it.
      .addMatcher(isSignOut, () => initialState);
  },
});

export const { kept: draftKept, dropped: draftDropped, decided: draftDecided } = slice.actions;
export const draftsReducer = slice.reducer;

function isDraft(value: unknown): value is Draft {
  if (!isRecord(value) || !isRecord(value.values)) return false;
  const { tab, window, form, version, at } = value;
  return (
    [tab, window, form].every((text) => typeof text === 'string') &&
    (version === null || Number.isInteger(version)) &&
    Number.isFinite(at) &&
    JSON.stringify(value.values).length <= draftLimits.length
  );
}

/** Stored per user as `drafts`. */
export const draftsPersistence: Persistence<DraftsState> = {
  name: 'drafts',
  version: 2,
  throttle: 500,
  shared: {
    merge: { byId: { each: 'value' } },
    // Another window can drop a draft that it found, but not what this window is writing.
    adopt: (state, { byId }) => {
      const own = new Set(Object.values(state.own));
      const written = Object.entries(state.byId).filter(([id]) => own.has(id));
      return { ...state, byId: { ...byId, ...Object.fromEntries(written) } };
    },
  },
  store: ({ byId }) => ({ byId }),
  restore: ({ byId }) => {
    const drafts = latest(
      Object.entries(isRecord(byId) ? byId : {}).filter((each): each is [string, Draft] => isDraft(each[1])),
    );
    return { byId: drafts, left: Object.keys(drafts), own: {} };
  },
  migrations: {
    // In version 1, a tab had one draft.
    2: ({ byTab, ...rest }) => ({
      ...rest,
      byId: Object.fromEntries(
        Object.entries(isRecord(byTab) ? byTab : {}).map(([tab, draft]) => [
          tab,
          isRecord(draft) ? { ...draft, tab, window: '' } : draft,
        ]),
      ),
    }),
  },
};

/** A draft that is offered to the user, with its id. */
export type OfferedDraft = Draft & { id: string };

/**
 * Returns the draft that a form offers: that of its tab, that of this window first; else the latest whose tab is not
 * open any more. What another window is typing now is not offered.
 */
export function offeredDraft(
  { drafts, tabs }: { drafts: DraftsState; tabs: TabsState },
  { tab, window }: Place,
  form: string,
): OfferedDraft | null {
  const { byId, left, own } = drafts;
  const written = new Set(Object.values(own));
  const opened = new Set(tabs.opened.map(({ key }) => key));
  const nearness = (draft: Place) => 2 * Number(draft.tab === tab) + Number(draft.window === window);
  const offered = Object.entries(byId)
    .flatMap(([id, draft]) => (draft.form === form ? [{ id, ...draft }] : []))
    .filter(({ id }) => id === own[tab] || (left.includes(id) && !written.has(id)))
    .filter((draft) => draft.tab === tab || !opened.has(draft.tab))
    .sort((one, other) => nearness(other) - nearness(one) || other.at - one.at);
  return offered[0] ?? null;
}
