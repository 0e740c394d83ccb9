import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { components } from '@/api/gen/contract/dashboard';
import { instant } from '@server/call/call';
import type { Call, Handler } from '@server/call/call';
import { addressLevels } from '@server/business/wallet/public';
import { openPaths } from '@server/site/menuTree';

type Entry = components['schemas']['HealthEntry'];
type Level = Entry['level'];
type Finding = { level: Level; zh: string; en: string };
type Check = (call: Call) => Promise<Finding>;
type Db = Call['db'];

const day = 86_400_000;
/** Seconds without a tick after which the platform stands still. */
const tickLimit = 30;
/** Percents of delivered messages below which somebody should look. */
const fewDelivered = 95;
const hardlyDelivered = 80;

/** A finding: what is wrong, if anything, at a level; `good` says the opposite. */
const tell = (
  level: Level,
  wrong: string,
  good: readonly [zh: string, en: string],
  bad: typeof good,
): Finding => {
  const [zh, en] = wrong === '' ? good : bad.map((text) => `${text}${wrong}`);
  return { level: wrong === '' ? 'OK' : level, zh: zh ?? '', en: en ?? '' };
};

/** Reads the names of what is wrong, as one text. */
const named = async (db: Db, query: RawBuilder<{ name: string }>): Promise<string> =>
  (await query.execute(db)).rows.map(({ name }) => name).join(', ');

const chains: Check = async ({ db }) => {
  const late = await named(
    db,
    sql`select "chainName" as name from chain where status = 'LAGGING' order by id`,
  );
  const paused = await named(
    db,
    sql`select "chainName" as name from chain where status = 'PAUSED' order by id`,
  );
  const good = ['全部链同步正常', 'All chains are in sync'] as const;
  if (late !== '') return tell('DANGER', late, good, ['落后：', 'Behind: ']);
  return tell('WARN', paused, good, ['已暂停：', 'Paused: ']);
};

const hotWallets: Check = async ({ db }) => {
  const low = sql<{ name: string }>`select "walletName" as name from "platformWallet"
    where kind = 'HOT' and status = 'ENABLED' and balance <= "minBalance" order by id`;
  const good = ['热钱包余额充足', 'All hot wallets are above their alert'] as const;
  return tell('DANGER', await named(db, low), good, ['低于预警下限：', 'Below their alert: ']);
};

const addresses: Check = async (call) => {
  const low = (await addressLevels(call)).filter(({ free, least }) => free < least);
  const good = ['空闲地址充足', 'Every chain has enough free addresses'] as const;
  const wrong = low.map(({ chainName }) => chainName).join(', ');
  return tell('WARN', wrong, good, ['空闲地址不足：', 'Too few free addresses: ']);
};

const reconciliation: Check = async ({ db }) => {
  const gaps = sql<{ name: string }>`select distinct "coinCode" as name from reconciliation
    where "reconcileStatus" = 'DIFF' order by 1`;
  return tell(
    'DANGER',
    await named(db, gaps),
    ['账实相符', 'Wallets agree with the books'],
    ['账实不符：', 'Wallets differ from the books: '],
  );
};

const messages: Check = async (call) => {
  const since = instant(call, -day);
  const { rows } = await sql<{ share: number }>`select
    coalesce(floor(100.0 * count(*) filter (where status = 'DELIVERED') / nullif(count(*), 0)), 100)::integer as share
    from (select status, "createdAt" from "smsLog" union all select status, "createdAt" from "mailLog") as messages
    where "createdAt" > ${since} and status in ('DELIVERED', 'FAILED')`.execute(call.db);
  const share = rows[0]?.share ?? 100;
  const wrong = share < fewDelivered ? `${share}%` : '';
  const good = [`24 小时送达率 ${share}%`, `${share}% were delivered in 24 hours`] as const;
  const bad = ['24 小时送达率仅 ', 'Delivered in 24 hours: only '] as const;
  return tell(share < hardlyDelivered ? 'DANGER' : 'WARN', wrong, good, bad);
};

const engine: Check = async ({ db, context }) => {
  const beat = await db.selectFrom('heartbeat').select('at').executeTakeFirst();
  const late = beat ? Math.floor((context.now().getTime() - Date.parse(beat.at)) / 1_000) : 0;
  const wrong = late > tickLimit ? `${late} s` : '';
  return tell('DANGER', wrong, ['运行正常', 'Runs without delay'], ['已停滞 ', 'Stands still for ']);
};

const jobs: Check = async (call) => {
  const failed = call.db.selectFrom('task').select('id').where('status', '=', 'FAILED');
  const { length } = await failed.where('createdAt', '>', instant(call, -day)).execute();
  const good = ['24 小时内无失败任务', 'No task failed in 24 hours'] as const;
  return tell('WARN', length > 0 ? `${length}` : '', good, ['24 小时内失败任务：', 'Failed in 24 hours: ']);
};

const checks: readonly { check: Entry['check']; look: Check; path: string | null }[] = [
  { check: 'CHAIN', look: chains, path: '/wallet/chain' },
  { check: 'HOT_WALLET', look: hotWallets, path: '/wallet/hot' },
  { check: 'ADDRESS_POOL', look: addresses, path: '/wallet/address' },
  { check: 'RECONCILIATION', look: reconciliation, path: '/account/reconcile' },
  { check: 'MESSAGES', look: messages, path: '/message/sms' },
  { check: 'ENGINE', look: engine, path: null },
  { check: 'JOBS', look: jobs, path: null },
];

const order: readonly Level[] = ['DANGER', 'WARN', 'INFO', 'OK'];

/**
 * `GET /admin/dashboard/health`: the state of what the platform depends on, the worst first (domain screen 1). A check whose
 * screen the person cannot open is left out.
 */
export const getDashboardHealth: Handler<'getDashboardHealth'> = async (call): Promise<Entry[]> => {
  const open = await openPaths(call);
  const at = instant(call);
  const shown = checks.filter(({ path }) => path === null || open.has(path));
  const entries = await Promise.all(
    shown.map(async ({ check, look, path }) => {
      const { level, zh, en } = await look(call);
      return { check, level, textZh: zh, textEn: en, path, at };
    }),
  );
  return entries.sort((one, two) => order.indexOf(one.level) - order.indexOf(two.level));
};
