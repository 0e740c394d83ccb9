import fc from 'fast-check';
import { toDecimal, toUnits } from '@/kit/format/decimal';
import { units, one, zero } from '@/kit/format/units';
import type { Units } from '@/kit/format/units';
import { signed } from '@server/ledger/chart';
import type { Bucket, GlClass, House } from '@server/ledger/chart';
import { keyOf } from '@server/ledger/journal';
import type { Journal, MemberLeg } from '@server/ledger/journal';
import { imbalance, post } from '@server/ledger/post';
import type { Account, Books } from '@server/ledger/books';

const members = ['1001', '1002', '1003'];
const coins = ['BTC', 'CNY'];
const empty = { memberAccount: null, agentNo: null, agentPath: null, isFrozen: false };

const newBooks = (): Books => {
  const accounts = members.flatMap((memberUid) =>
    coins.map((coinCode): [string, Account] => [
      keyOf({ memberUid, accountType: 'FUND', coinCode }),
      { memberUid, ...empty, AVAILABLE: zero, FROZEN: zero, LOCKED: zero },
    ]),
  );
  return { accounts: new Map(accounts), houses: new Map(), holds: new Map(), fiat: new Set(['CNY']) };
};
const counter = () => {
  let last = 0;
  return () => String((last += 1));
};
const on = (memberUid: string, coinCode: string, bucket: Bucket, side: MemberLeg['side'], amount: Units) =>
  ({ memberUid, accountType: 'FUND', coinCode, bucket, side, amount }) as const;

/** Random movements: deposits, freezes, releases, transfers and withdrawals; most fail for lack of money. */
const movement = fc.record({
  kind: fc.constantFrom('in', 'out', 'freeze', 'lock', 'release', 'move'),
  from: fc.constantFrom(...members),
  to: fc.constantFrom(...members),
  coin: fc.constantFrom(...coins),
  amount: fc.bigInt({ min: 1n, max: 10n ** 21n }).map((value) => units(toDecimal(value))),
  source: fc.constantFrom('W1', 'W2'),
  house: fc.constantFrom<House>('HOT', 'REVENUE', 'EXPENSE', 'SUSPENSE'),
});
type Movement = typeof movement extends fc.Arbitrary<infer Value> ? Value : never;

const legsOf = ({ kind, from, to, coin, amount, source, house }: Movement): Journal['legs'] => {
  const held = { source: { bizType: 'WITHDRAW', bizNo: source } } as const;
  const leg = (bucket: Bucket, side: MemberLeg['side'], who = from) => on(who, coin, bucket, side, amount);
  switch (kind) {
    case 'in':
      return [{ house, coinCode: coin, side: 'DEBIT', amount }, leg('AVAILABLE', 'CREDIT')];
    case 'out':
      return [leg('AVAILABLE', 'DEBIT'), { house, coinCode: coin, side: 'CREDIT', amount }];
    case 'freeze':
      return [leg('AVAILABLE', 'DEBIT'), { ...leg('FROZEN', 'CREDIT'), ...held }];
    case 'lock':
      return [leg('AVAILABLE', 'DEBIT'), { ...leg('LOCKED', 'CREDIT'), ...held }];
    case 'release':
      return [{ ...leg('FROZEN', 'DEBIT'), ...held }, leg('AVAILABLE', 'CREDIT')];
    default:
      return [leg('AVAILABLE', 'DEBIT'), leg('AVAILABLE', 'CREDIT', to)];
  }
};

test('whatever moves, no balance falls below 0, entries follow on each other, and the books balance (I-1 to I-4, I-10)', () => {
  fc.assert(
    fc.property(fc.array(movement, { maxLength: 60 }), (movements) => {
      const books = newBooks();
      const nextId = counter();
      const entries: ReturnType<typeof post>['entries'] = [];
      const own: ReturnType<typeof post>['own'] = [];
      for (const [index, one] of movements.entries()) {
        const was = structuredClone([books.accounts, books.houses, books.holds]);
        const journal: Journal = {
          bizType: 'WITHDRAW',
          bizNo: 'X',
          step: `${index}`,
          at: '',
          legs: legsOf(one),
        };
        try {
          const posted = post(books, journal, `T${index}`, nextId);
          entries.push(...posted.entries);
          own.push(...posted.own);
        } catch {
          expect([books.accounts, books.houses, books.holds]).toEqual(was);
        }
      }
      for (const [key, { AVAILABLE, FROZEN, LOCKED }] of books.accounts) {
        for (const balance of [AVAILABLE, FROZEN, LOCKED]) expect(balance >= 0n).toBe(true);
        let balance = 0n;
        for (const entry of entries.filter((other) => keyOf(other) === key)) {
          expect(toUnits(entry.balanceBefore)).toBe(balance);
          balance += entry.side === 'CREDIT' ? toUnits(entry.amount) : -toUnits(entry.amount);
          expect(toUnits(entry.balanceAfter)).toBe(balance);
        }
        expect(balance).toBe(AVAILABLE + FROZEN + LOCKED);
        const held = [...books.holds.values()].filter(({ account }) => account === key);
        for (const [bucket, sum] of [
          ['FROZEN', FROZEN],
          ['LOCKED', LOCKED],
        ] as const) {
          const holds = held.filter((hold) => hold.bucket === bucket);
          expect(holds.reduce((total, { amount }) => total + amount, 0n)).toBe(sum);
        }
      }
      for (const coin of coins) {
        const net = [...entries, ...own].filter(({ coinCode }) => coinCode === coin);
        const debits = net.reduce(
          (sum, entry) => sum + signed('ASSET', entry.side, toUnits(entry.amount)),
          0n,
        );
        expect(debits).toBe(0n);
      }
    }),
  );
});

test('a journal whose debits and credits differ is a fault, and so is an entry of nothing', () => {
  const legs = [on('1001', 'BTC', 'AVAILABLE', 'CREDIT', one)];
  expect(imbalance({ legs })).toEqual(new Map([['BTC', -(10n ** 18n)]]));
  const journal: Journal = { bizType: 'DEPOSIT', bizNo: 'D1', step: 'credit', at: '', legs };
  expect(() => post(newBooks(), journal, 'T1', counter())).toThrow('differ in BTC');
  const nothing = [
    on('1001', 'BTC', 'AVAILABLE', 'CREDIT', zero),
    on('1002', 'BTC', 'AVAILABLE', 'DEBIT', zero),
  ];
  expect(() => post(newBooks(), { ...journal, legs: nothing }, 'T1', counter())).toThrow('must be above 0');
});

test('fiat money and coins have accounts of their own, available and held ones', () => {
  const legs = coins.flatMap((coin): Journal['legs'] => [
    { house: 'HOT', coinCode: coin, side: 'DEBIT', amount: units('3') },
    on('1001', coin, 'AVAILABLE', 'CREDIT', units('2')),
    on('1001', coin, 'LOCKED', 'CREDIT', one),
  ]);
  const { entries, own } = post(
    newBooks(),
    { bizType: 'LOCK', bizNo: 'L', step: '1', at: '', legs },
    'T',
    counter(),
  );
  expect(own.map(({ glCode }) => glCode)).toEqual(['102', '101']);
  expect(entries.map(({ glCode }) => glCode)).toEqual(['202', '212', '201', '211']);
});

test('every class grows by its side of the entry', () => {
  const grows = (glClass: GlClass) => (signed(glClass, 'DEBIT', one) === one ? 'DEBIT' : 'CREDIT');
  expect((['ASSET', 'EXPENSE', 'LIABILITY', 'REVENUE'] as const).map(grows)).toEqual([
    ...['DEBIT', 'DEBIT', 'CREDIT', 'CREDIT'],
  ]);
});

test('a decimal and its units are the same number', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 38n), max: 10n ** 38n }),
      (value) => toUnits(toDecimal(value)) === value,
    ),
  );
});
