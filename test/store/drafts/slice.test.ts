import fc from 'fast-check';
import {
  type Draft,
  draftDropped,
  draftKept,
  draftLimits,
  draftsPersistence,
  draftsReducer,
  selectDraft,
} from '@/store/drafts/slice';
import { pageDirtyChanged, pageReloaded } from '@/store/pages/slice';
import { sessionEnded } from '@/store/session/slice';
import { tabsClosed } from '@/store/tabs/slice';

const draft = (at = 1, values: Draft['values'] = { name: 'x' }): Draft => ({
  form: '/a:new',
  version: null,
  at,
  values,
});
const kept = (tab: string, at = 1) => draftKept({ tab, draft: draft(at) });
const after = (...actions: Parameters<typeof draftsReducer>[1][]) =>
  actions.reduce(draftsReducer, draftsReducer(undefined, { type: 'start' }));

test('a draft is found only by its tab and its form', () => {
  const drafts = after(kept('t1'));
  expect(selectDraft('t1', '/a:new')({ drafts })?.values).toEqual({ name: 'x' });
  expect(selectDraft('t1', '/a:7')({ drafts })).toBeUndefined();
  expect(selectDraft('t2', '/a:new')({ drafts })).toBeUndefined();
});

test.each([
  ['the form is sent or left', pageDirtyChanged({ tab: 't1', part: 'form', dirty: false })],
  ['the tab is closed', tabsClosed(['t1'])],
  ['the page is reloaded', pageReloaded('t1')],
  ['it is discarded', draftDropped('t1')],
])('a draft ends when %s', (_, action) => {
  expect(Object.keys(after(kept('t1'), kept('t2'), action).byTab)).toEqual(['t2']);
});

test.each(['signedOut', 'signedOutElsewhere'] as const)('all drafts end with a sign-out: %s', (reason) => {
  expect(after(kept('t1'), kept('t2'), sessionEnded({ reason })).byTab).toEqual({});
});

test('drafts survive the end of a session that the user did not ask for', () => {
  expect(after(kept('t1'), sessionEnded({ reason: 'expired' })).byTab).toHaveProperty('t1');
});

test('typing elsewhere in the page keeps the draft', () => {
  expect(
    after(kept('t1'), pageDirtyChanged({ tab: 't1', part: 'search', dirty: false })).byTab,
  ).toHaveProperty('t1');
});

test('only the latest drafts are stored, and no draft that is too long', () => {
  const many = Array.from({ length: draftLimits.count + 5 }, (_, at) => kept(`t${at}`, at));
  const { byTab } = after(...many);
  expect(Object.keys(byTab)).toHaveLength(draftLimits.count);
  expect(byTab).not.toHaveProperty('t0');
  const long = draftKept({ tab: 't1', draft: draft(1, { text: 'x'.repeat(draftLimits.length) }) });
  expect(after(kept('t1'), long).byTab).toEqual({});
});

test('for any stored value, the restored drafts are within their limits', () => {
  const stored = fc.record({
    byTab: fc.oneof(
      fc.anything(),
      fc.dictionary(
        fc.string(),
        fc.oneof(
          fc.anything(),
          fc.record({
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
      const { byTab } = draftsPersistence.restore(given);
      expect(Object.keys(byTab).length).toBeLessThanOrEqual(draftLimits.count);
      for (const each of Object.values(byTab)) {
        expect(typeof each.form).toBe('string');
        expect(Number.isFinite(each.at)).toBe(true);
      }
    }),
  );
});
