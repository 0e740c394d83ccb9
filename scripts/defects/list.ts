/** A defect that somebody could write, and the test that must fail with it. */
export type Defect = {
  name: string;
  file: string;
  /** Text that occurs once in the file, and what replaces it. The result must compile without types. */
  search: string;
  replacement: string;
  project: 'node' | 'console';
  test: string;
  /** The name of the test, as written in its file. */
  title: string;
};

export const defects: readonly Defect[] = [
  {
    name: 'Records outside of the data scope are found by id',
    file: 'server/resources/rows/findVisibleRow.ts',
    search: 'await scopeOf({ name, keys: entity.keys }, signedIn(call), db)',
    replacement: '[]',
    project: 'node',
    test: 'test/server/business/account/ledger.test.ts',
    title: 'an agent reads the entries of the own members only, and holds of their accounts',
  },
  {
    name: 'A user who took part in a record may review it',
    file: 'server/resources/calls/act.ts',
    search: 'steps.some((step) => isBy(step, call.actor))',
    replacement: 'false',
    project: 'node',
    test: 'test/server/resources/fourEyes.test.ts',
    title: 'who asked for a change does not approve it, and is not offered to',
  },
  {
    name: 'Answers hold values without their mask',
    file: 'server/resources/view/recordView.ts',
    search: '[[name, mask === null ? value : applyMask(mask, value)]]',
    replacement: '[[name, value]]',
    project: 'node',
    test: 'test/server/resources/reveal.test.ts',
    title: 'numbers and codes are masked in list, detail and file',
  },
  {
    name: 'A repeated idempotency key does the work again',
    file: 'server/http/idempotency.ts',
    search: 'claimed.numInsertedOrUpdatedRows === 1n',
    replacement: 'claimed.numInsertedOrUpdatedRows >= 0n',
    project: 'node',
    test: 'test/server/http/idempotency.test.ts',
    title: 'the same call under the same key gives the same answer and happens once',
  },
  {
    name: 'The ledger lets an available balance fall below 0',
    file: 'server/ledger/post.ts',
    search: 'if (AVAILABLE < 0n || FROZEN',
    replacement: 'if (FROZEN',
    project: 'node',
    test: 'test/server/ledger/post.test.ts',
    title:
      'whatever moves, no balance falls below 0, entries follow on each other, and the books balance (I-1 to I-4, I-10)',
  },
  {
    name: 'Files for spreadsheets hold formulas',
    file: 'src/kit/format/csv.ts',
    search: `text.replace(new RegExp(unsafe, 'g'), "'")`,
    replacement: 'text',
    project: 'node',
    test: 'test/server/resources/csv.test.ts',
    title: 'no text is left that a spreadsheet would run, and each can be had back',
  },
  {
    name: 'A redirect leads to another origin',
    file: 'src/kit/path.ts',
    search: 'if (!URL.canParse(target, base)) return null;',
    replacement: "if (target.startsWith('//')) return target;",
    project: 'console',
    test: 'test/kit/path.test.ts',
    title: 'any accepted target stays on the origin, away from the sign-in page',
  },
  {
    name: 'A write is sent as the user who signed in meanwhile',
    file: 'src/api/baseQuery.ts',
    search: 'return owner === null || user === null || owner === user;',
    replacement: 'return true;',
    project: 'console',
    test: 'test/api/refresh.test.ts',
    title: 'a write that waits for a renewal is never sent as somebody who signed in meanwhile',
  },
  {
    name: 'Tabs store the token of an address',
    file: 'src/store/tabs/slice.ts',
    search: 'path: withoutSecretParams(visit.path)',
    replacement: 'path: visit.path',
    project: 'console',
    test: 'test/store/tabs/tabs.test.ts',
    title: 'a tab keeps no secret of its address, which is stored',
  },
  {
    name: 'The log keeps tokens in texts',
    file: 'src/store/log/secrets.ts',
    search: 'withoutKnown(cut)',
    replacement: 'cut',
    project: 'console',
    test: 'test/store/log/secrets.test.ts',
    title: 'every piece of a token of this page is removed, wherever it is and however it was cut',
  },
];
