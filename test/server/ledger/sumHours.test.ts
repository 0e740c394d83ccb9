import fc from 'fast-check';
import { sql } from 'kysely';
import { units } from '@/kit/format/units';
import { toDecimal, toUnits } from '@/kit/format/decimal';
import { checkInvariants } from '@server/check';
import { entryKinds } from '@server/db/tables/ledger';
import { inTransaction } from '@server/db/transaction';
import { book } from '@server/ledger/book';
import type { Journal } from '@server/ledger/journal';
import { kinds, sumHours } from '@server/ledger/sumHours';
import type { Platform } from '@server/platform';
import { runs } from '@test/support/fuzzRuns';
import { startPlatform } from '@test/support/platform';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

let platform: Platform;
let admin: Caller;
beforeAll(async () => {
  platform = await startPlatform();
  admin = await staff(platform, 'admin');
});
afterAll(() => platform.close());

type Entry = Record<string, string> & { createdAt: string; amount: string; side: string; coinCode: string };
type Summary = { total: number; sums: { coin: string; values: Record<string, string> }[] };

const ledger = '/admin/account/ledger';
const hour = 3_600_000;
const day = 24 * hour;

const entriesOf = async (): Promise<Entry[]> =>
  (
    await sql<Entry>`select "createdAt", amount, "memberUid", ${kinds}
      from "ledgerEntry" where "createdAt" > now() - interval '80 days'`.execute(platform.db)
  ).rows;

/** Adds up entries one by one, as a summary does. */
const added = (entries: readonly Entry[]): Summary => {
  const sums = new Map<string, { credit: bigint; debit: bigint }>();
  for (const { coinCode, side, amount } of entries) {
    const sum = sums.get(coinCode) ?? { credit: 0n, debit: 0n };
    if (side === 'CREDIT') sum.credit += toUnits(amount);
    else sum.debit += toUnits(amount);
    sums.set(coinCode, sum);
  }
  const values = ({ credit, debit }: { credit: bigint; debit: bigint }) => ({
    credit: toDecimal(credit),
    debit: toDecimal(debit),
    net: toDecimal(credit - debit),
  });
  return {
    total: entries.length,
    sums: [...sums]
      .map(([coin, sum]) => ({ coin, values: values(sum) }))
      .sort((one, other) => (one.coin < other.coin ? -1 : 1)),
  };
};

/** A moment of the last eighty days, often at the edge of an hour. */
const moment = fc
  .tuple(fc.integer({ min: 0, max: 80 * 24 }), fc.constantFrom(0, 0, 1, hour - 1, 1_234_567))
  .map(([hours, more]) => hours * hour + more);

test('sums and totals under any filters are those of the single entries, for any span', async () => {
  const entries = await entriesOf();
  const begin = Math.floor(Date.now() / hour) * hour - 80 * day + hour;
  const filter = fc.tuple(fc.constantFrom(...entryKinds, 'memberUid'), fc.nat(entries.length - 1));
  const property = fc.asyncProperty(
    moment,
    moment,
    fc.array(filter, { maxLength: 2 }),
    async (one, other, filters) => {
      const [from, to] = [Math.min(one, other), Math.max(one, other)].map((at) => begin + at);
      const wanted = filters.map(([name, at]) => [name, entries[at]?.[name] ?? ''] as const);
      const query = new URLSearchParams([
        ['createdAtFrom', new Date(from ?? 0).toISOString()],
        ['createdAtTo', new Date(to ?? 0).toISOString()],
        ...new Map(wanted),
      ]);
      const found = entries.filter((entry) => {
        const at = Date.parse(entry.createdAt);
        return (
          at >= (from ?? 0) &&
          at <= (to ?? 0) &&
          [...new Map(wanted)].every(([name, value]) => entry[name] === value)
        );
      });
      const summary = await admin.get<Summary>(`${ledger}/summary?${query}`);
      expect(summary.data).toMatchObject(added(found));
      const page = await admin.get<{ total: number }>(`${ledger}/page?size=1&${query}`);
      expect(page.data.total).toBe(found.length);
    },
  );
  await fc.assert(property, runs(60));
});

test('bookings at the same time are all in the sums, those that fail are not, and the past is', async () => {
  const { db } = platform;
  const { rows } = await sql<{ uid: string }>`select uid from member order by id limit 5`.execute(db);
  const journal = (no: number, at: string): Journal => {
    const leg = { coinCode: 'LTC', amount: units('1.5') };
    const account = {
      memberUid: rows[no % 5]?.uid ?? '',
      accountType: 'OPTION',
      bucket: 'AVAILABLE',
    } as const;
    const legs = [
      { ...leg, house: 'HOT', side: 'DEBIT' },
      { ...leg, ...account, side: 'CREDIT' },
    ] as const;
    return { bizType: 'ADJUST', bizNo: `SUM${no}`, step: 'one', at, legs };
  };
  const booked = async (no: number): Promise<void> => {
    await inTransaction(db, async (trx) => {
      await book(trx, platform, journal(no, new Date(Date.now() - no * 7 * hour).toISOString()));
      if (no % 3 === 0) throw new Error('undone');
    });
  };
  const totals = async () => {
    const { data } = await admin.get<Summary>(`${ledger}/summary?coinCode=LTC&accountType=OPTION`);
    return [data.total, toUnits(data.sums[0]?.values.credit ?? '0')] as const;
  };
  const before = await totals();
  const results = await Promise.allSettled(Array.from({ length: 20 }, (_, no) => booked(no)));
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(7);
  const after = await totals();
  expect([after[0] - before[0], after[1] - before[1]]).toEqual([13, toUnits('19.5')]);
  expect(await checkInvariants(db, 'I-3')).toMatchObject([{ state: 'holds' }]);
});

test('a database of an earlier release gets the sums of the entries that it has', async () => {
  const sums = () =>
    sql`select hour, ${kinds}, sum(entries) as entries, sum(amount) as amount
      from "ledgerHour" group by hour, ${kinds} order by 1, 2, 3, 4, 5, 6, 7, 8`.execute(platform.db);
  const before = await sums();
  await sql`drop trigger "sumHours" on "ledgerEntry"`.execute(platform.db);
  await sql`truncate "ledgerHour"`.execute(platform.db);
  await sumHours(platform.db);
  await sumHours(platform.db);
  expect(await sums()).toEqual(before);
});
