import { sql } from 'kysely';
import type { Platform } from '@server/platform';
import { callsOf, growing } from '@test/support/listCalls';
import { startPlatform } from '@test/support/platform';
import { staff } from '@test/support/staff';
import { median, quantile } from '../statistics';

const list = growing.find(({ resource }) => resource?.name === 'ledgerEntry');
const times = 10;

/** Adds copies of all entries until the ledger has about that many, a few milliseconds apart; returns their number. */
const fillLedger = async ({ db }: Platform, wanted: number): Promise<number> => {
  const { rows: columns } = await sql<{
    name: string;
  }>`select column_name as name from information_schema.columns
    where table_name = 'ledgerEntry' and column_name not in ('id', 'entryNo', 'createdAt')`.execute(db);
  const count = async () =>
    Number((await sql<{ n: string }>`select count(*) as n from "ledgerEntry"`.execute(db)).rows[0]?.n);
  const first = await count();
  const same = sql.join(columns.map(({ name }) => sql.id(name)));
  for (let copy = 1; copy < wanted / first; copy += 1)
    await sql`insert into "ledgerEntry" (id, "entryNo", "createdAt", ${same})
      select id + ${copy}::bigint * 1000000000000, 'C' || ${copy}::text || '-' || right("entryNo", 15),
        "createdAt" - ${copy}::integer * interval '7 milliseconds', ${same}
      from "ledgerEntry" where "entryNo" not like 'C%-%'`.execute(db);
  await sql`vacuum analyze "ledgerEntry", "ledgerHour"`.execute(db);
  return count();
};

/**
 * Times the lists and sums of a large ledger under each filter and in each order, each call ten times warm, on PGlite or
 * on the PostgreSQL of DATABASE_URL.
 */
export async function runEntries(given: string): Promise<void> {
  const wanted = Number(given);
  if (!Number.isInteger(wanted) || wanted < 50_000)
    throw new Error(`--rows ${given}: give a number from 50000.`);
  if (!list) throw new Error('The contract has no ledger.');
  const platform = await startPlatform({ validateAnswers: false });
  try {
    const rows = await fillLedger(platform, wanted);
    const admin = await staff(platform, 'admin');
    type Page = { records: Record<string, unknown>[]; total: number };
    const { data } = await admin.get<Page>(`${list.path}?size=20`);
    console.log(`${rows} entries, ${data.total} in the usual week`);
    const all: number[] = [];
    for (const path of callsOf(list, data.records[0])) {
      const took: number[] = [];
      for (let at = 0; at <= times; at += 1) {
        const started = performance.now();
        const { code, msg } = await admin.get(path);
        if (code !== 0) throw new Error(`${path} answered ${code} ${msg}.`);
        if (at > 0) took.push(performance.now() - started);
      }
      all.push(...took);
      console.log(
        `${median(took).toFixed(0).padStart(6)} ${quantile(took, 0.95).toFixed(0).padStart(6)} ms  ${path}`,
      );
    }
    console.log(`all calls: median ${median(all).toFixed(0)} ms, 95 % ${quantile(all, 0.95).toFixed(0)} ms`);
  } finally {
    await platform.close();
  }
}
