import fc from 'fast-check';
import { matchText, normalised, type Range, type MatchKind } from '@/shell/palette/matchText';
import { rank } from '@/shell/palette/rank';

const found = (text: string, typed: string) => matchText(text, normalised(typed));

const cases: readonly (readonly [
  text: string,
  typed: string,
  way: MatchKind | null,
  ranges: readonly Range[],
])[] = [
  ['链管理', '链管理', 'exact', [[0, 3]]],
  ['Coins', 'COINS', 'exact', [[0, 5]]],
  ['链管理', '链', 'prefix', [[0, 1]]],
  ['Control panel', ' contr', 'prefix', [[0, 5]]],
  ['Control panel', 'pan', 'wordStart', [[8, 11]]],
  ['/wallet/chain', 'chain', 'wordStart', [[8, 13]]],
  [
    'Control panel',
    'cp',
    'initials',
    [
      [0, 1],
      [8, 9],
    ],
  ],
  ['链管理', 'lgl', 'initials', [[0, 3]]],
  ['主控台', 'kt', 'initials', [[1, 3]]],
  ['链管理', 'lianguanli', 'pinyin', [[0, 3]]],
  ['链管理', "lian'guan", 'pinyin', [[0, 2]]],
  ['链管理', 'guan li', 'pinyin', [[1, 3]]],
  ['链管理', 'liang', 'pinyin', [[0, 2]]],
  ['币种管理', 'bizh', 'pinyin', [[0, 2]]],
  ['银行卡', 'yinhang', 'pinyin', [[0, 2]]],
  ['重置密码', 'chongzhi', 'pinyin', [[0, 2]]],
  ['USDT 充值记录', 'czjl', 'initials', [[5, 9]]],
  ['链管理', '管理', 'substring', [[1, 3]]],
  ['Blockchain', 'chain', 'substring', [[5, 10]]],
  ['İstanbul 链', 'lian', 'pinyin', [[9, 10]]],
  ['链管理', 'coin', null, []],
  ['链管理', '', null, []],
  ['', 'a', null, []],
];

test.each(cases)('%s matches "%s": %s', (text, typed, way, ranges) => {
  expect(found(text, typed)).toEqual(way === null ? null : { way, ranges });
});

const title = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({
    unit: fc.constantFrom('链', '管', '行', '币', 'a', 'x', ' ', 'é', 'İ', '가', '·', '😀'),
    maxLength: 20,
  }),
);
const typing = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: fc.constantFrom('l', 'i', 'a', 'n', 'g', 'h', ' ', "'", 'ü', '链'), maxLength: 60 }),
);

test('for any query, highlighted ranges are inside the text, sorted and not empty', () => {
  fc.assert(
    fc.property(title, typing, (text, typed) => {
      const match = found(text, typed);
      let end = 0;
      for (const [from, to] of match?.ranges ?? []) {
        expect(from).toBeGreaterThanOrEqual(end);
        expect(to).toBeGreaterThan(from);
        end = to;
      }
      expect(end).toBeLessThanOrEqual(text.length);
    }),
    { numRuns: 500 },
  );
});

test('every part of a text matches it', () => {
  fc.assert(
    fc.property(title, fc.nat(), fc.nat(), (text, from, size) => {
      const part = text.slice(from % (text.length + 1)).slice(0, 1 + (size % 8));
      fc.pre(normalised(part) !== '' && !/\s/.test(part));
      expect(found(text, part)).not.toBeNull();
    }),
    { numRuns: 500 },
  );
});

const named = (name: string, other = '', path = '') => ({ title: name, other, path });
const titles = (entries: ReturnType<typeof named>[], typed: string, known: readonly string[] = []) =>
  rank(entries, typed, (entry) => (known.includes(entry.title) ? 0 : 1)).map(({ entry }) => entry.title);

test('exact matches come first, then prefix, word start, initials, pinyin and inner matches (§2.7 search)', () => {
  const entries = ['Blockchain', '链池', 'New chain', 'Chain list', 'Chain'].map((name) => named(name));
  expect(titles(entries, 'chain')).toEqual(['Chain', 'Chain list', 'New chain', 'Blockchain']);
  expect(titles([named('Xlgx'), named('流逛'), named('链管理'), named('A lg')], 'lg')).toEqual([
    'A lg',
    '流逛',
    '链管理',
    'Xlgx',
  ]);
  expect(titles([named('shilian'), named('链'), named('lian')], 'lian')).toEqual(['lian', '链', 'shilian']);
});

test('among equals the title comes before the other language and the address, and known entries come first', () => {
  const entries = [named('c', '', 'coin'), named('b', 'coin'), named('coin')];
  expect(titles(entries, 'coin')).toEqual(['coin', 'b', 'c']);
  expect(titles([named('coin a'), named('coin b')], 'coin', ['coin b'])).toEqual(['coin b', 'coin a']);
});
