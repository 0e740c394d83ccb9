import fc from 'fast-check';
import {
  type Draft,
  draftDecided,
  draftDropped,
  draftKept,
  draftLimits,
  draftsPersistence,
  draftsReducer,
  offeredDraft,
} from '@/store/drafts/slice';
import { pageDirtyChanged, pageReloaded } from '@/store/pages/slice';
import { sessionEnded } from '@/store/session/slice';
import { tabsClosed } from '@/store/tabs/slice';

const draft = (tab: string, at = 1, values: Draft['values'] = { name: 'x' }): Draft => ({
  tab,
  window: 'w1',
  form: '/a:new',
  version: null,
  at,
  values,
});
const kept = (tab: string, at = 1) => draftKept(draft(tab, at));
const at = (tab: string) => ({ tab, window: 'w1' });
const noTabs = { opened: [], current: null };
const tabsOf = ({ byId }: ReturnType<typeof draftsReducer>) =>
  Object.values(byId)
    .map(({ tab }) => tab)
    .sort();
const after = (...actions: Parameters<typeof draftsReducer>[1][]) =>
  actions.reduce(draftsReducer, draftsReducer(undefined, { type: 'start' }));

test('a draft is found only by its tab and its form', () => {
  const drafts = after(kept('t1'));
  const offered = (tab: string, form: string) =>
    offeredDraft({ drafts, tabs: noTabs }, { tab, window: 'w1' }, form);
  expect(offered('t1', '/a:new')?.values).toEqual({ name: 'x' });
  expect(offered('t1', '/a:7')).toBeNull();
  expect(offered('t2', '/a:new')).toBeNull();
});

test.each([
  ['the form is sent or left', pageDirtyChanged({ tab: 't1', part: 'form', dirty: false })],
  ['the tab is closed', tabsClosed(['t1'])],
  ['the page is reloaded', pageReloaded('t1')],
  ['it is discarded', draftDropped('t1')],
])('a draft ends when %s', (_, action) => {
  expect(tabsOf(after(kept('t1'), kept('t2'), action))).toEqual(['t2']);
});

test.each(['signedOut', 'signedOutElsewhere'] as const)('all drafts end with a sign-out: %s', (reason) => {
  expect(after(kept('t1'), kept('t2'), sessionEnded({ reason })).byId).toEqual({});
});

test('drafts survive the end of a session that the user did not ask for', () => {
  expect(tabsOf(after(kept('t1'), sessionEnded({ reason: 'expired' })))).toEqual(['t1']);
});

test('typing elsewhere in the page keeps the draft', () => {
  const typedElsewhere = pageDirtyChanged({ tab: 't1', part: 'search', dirty: false });
  expect(tabsOf(after(kept('t1'), typedElsewhere))).toEqual(['t1']);
});

test('only the latest drafts are stored, and no draft that is too long', () => {
  const many = Array.from({ length: draftLimits.count + 5 }, (_, at) => kept(`t${at}`, at));
  const drafts = after(...many);
  expect(tabsOf(drafts)).toHaveLength(draftLimits.count);
  expect(tabsOf(drafts)).not.toContain('t0');
  const long = draftKept(draft('t1', 1, { text: 'x'.repeat(draftLimits.length) }));
  expect(after(kept('t1'), long).byId).toEqual({});
});

test('for any stored value, the restored drafts are within their limits', () => {
  const stored = fc.record({
    byId: fc.oneof(
      fc.anything(),
      fc.dictionary(
        fc.string(),
        fc.oneof(
          fc.anything(),
          fc.record({
            tab: fc.string(),
            window: fc.string(),
            form: fc.string(),
            version: fc.constant(null),
            at: fc.nat(),
            values: fc.dictionary(fc.string(), fc.string()),
          }),
        ),
      ),
    ),
  });
  fc.assert(
    fc.property(stored, (given) => {
      const { byId } = draftsPersistence.restore(given);
      expect(Object.keys(byId).length).toBeLessThanOrEqual(draftLimits.count);
      for (const each of Object.values(byId)) {
        expect(typeof each.form).toBe('string');
        expect(Number.isFinite(each.at)).toBe(true);
      }
    }),
  );
});

describe('a draft that an earlier page left', () => {
  const left = (own: Partial<Draft> = {}) =>
    draftsPersistence.restore({ byId: { d1: { ...draft('t1'), ...own }, d2: draft('t1', 2) } });
  const tab = (key: string) => ({
    key,
    name: key,
    fullPath: `/${key}`,
    path: `/${key}`,
    meta: { title: key, cache: true, closable: true },
    keepMeta: false,
    pinned: false,
  });

  test('is offered in its tab, the latest first', () => {
    expect(offeredDraft({ drafts: left(), tabs: noTabs }, at('t1'), '/a:new')?.id).toBe('d2');
    const decided = draftsReducer(left(), draftDecided({ id: 'd2', restoredIn: null }));
    expect(offeredDraft({ drafts: decided, tabs: noTabs }, at('t1'), '/a:new')?.id).toBe('d1');
  });

  test('is offered in the window in which it was typed, also when another one typed later in the same tab', () => {
    const drafts = left({ window: 'w2' });
    expect(offeredDraft({ drafts, tabs: noTabs }, { tab: 't1', window: 'w2' }, '/a:new')?.id).toBe('d1');
  });

  test('is offered in another tab when its own is not open any more', () => {
    const tabs = { opened: [tab('t1'), tab('t2')], current: null };
    expect(offeredDraft({ drafts: left(), tabs }, at('t2'), '/a:new')).toBeNull();
    expect(
      offeredDraft({ drafts: left(), tabs: { ...tabs, opened: [tab('t2')] } }, at('t2'), '/a:new')?.id,
    ).toBe('d2');
  });

  test('becomes the draft of the tab in which it is restored', () => {
    const restored = draftsReducer(left(), draftDecided({ id: 'd2', restoredIn: at('t2') }));
    expect(tabsOf(restored)).toEqual(['t1', 't2']);
    expect(tabsOf(draftsReducer(restored, draftDropped('t2')))).toEqual(['t1']);
  });

  test('stays when the user types something else and sends it', () => {
    expect(tabsOf([kept('t1', 3), draftDropped('t1')].reduce(draftsReducer, left()))).toEqual(['t1', 't1']);
  });
});

test('what another window is typing is not offered, and cannot end what this one types', () => {
  const drafts = after(kept('t1'));
  const adopted = draftsPersistence.shared?.adopt?.(
    drafts,
    draftsPersistence.restore({ byId: { d9: draft('t2') } }),
  );
  expect(adopted && tabsOf(adopted)).toEqual(['t1', 't2']);
  expect(offeredDraft({ drafts: adopted ?? drafts, tabs: noTabs }, at('t2'), '/a:new')).toBeNull();
});
