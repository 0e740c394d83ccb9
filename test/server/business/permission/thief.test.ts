import { sql } from 'kysely';
import type { Platform } from '@server/platform';
import { demoAccounts } from '@server/seeds/demoAccounts';
import { nextCode } from '@test/support/nextCode';
import { startPlatform } from '@test/support/platform';
import { firstOf, pick } from '@test/support/records';
import type { Shown } from '@test/support/records';
import { staff } from '@test/support/staff';
import type { Answer, Caller } from '@test/support/staff';
import type { Proposed } from '@test/support/twoPeople';

// A thief has the session, the password and the app of one administrator, and walks for an hour and again after thirty hours.
const reason = 'As the board has decided';
const hour = 3_600_000;
let clock = Date.now();
let platform: Platform;
let admin: Caller;
const next = nextCode(demoAccounts[0], () => new Date(clock));
/** A code of the app, half a minute later. */
const code = () => {
  clock += 30_000;
  return next();
};

beforeAll(async () => {
  platform = await startPlatform({ now: () => new Date(clock) });
});
afterAll(() => platform.close());

const rows = async (query: string): Promise<string> =>
  JSON.stringify((await sql.raw(query).execute(platform.db)).rows);

/** What a thief may not change, by own SQL. */
const rules = async () => ({
  wallets: await rows(
    `select id, kind, address, status, "minBalance", "maxBalance", gateway from "platformWallet" order by id`,
  ),
  coins: await rows(`select "coinCode", status, "autoWithdrawMax", "secondReviewMin" from coin order by 1`),
  fees: await rows(
    `select id, "withdrawFee", "withdrawFeeRate", "feeCoin", "maxWithdraw", "dayLimit" from "chainCoin" order by 1`,
  ),
  pairs: await rows(`select id, "manualPrice", "spreadRate", "maxAmount" from "convertPair" order by 1`),
  params: await rows(`select "paramKey", "paramValue" from param order by 1`),
  rights: await rows(`select "roleCode", permission from "rolePermission" order by 1, 2`),
  roles: await rows(`select "userId", "roleCode" from "staffRole" order by 1, 2`),
  staff: await rows(`select id, username, email, mobile, "otpSecret" from "staffUser" order by id`),
  booked: await rows(`select id from "ledgerEntry" where "operatorName" = 'Ada Chen' order by id`),
});

/** Tries everything that would pay. Returns the answers, by what was tried. */
const walk = async (): Promise<Record<string, Answer<Proposed | null>>> => {
  admin = await staff(platform, 'admin');
  const post = (path: string, body: object) => admin.post<Proposed | null>(`/admin/${path}`, body);
  const act = (path: string, { id, version }: Shown, action: string, body: object = {}) =>
    post(`${path}/${id}/${action}`, { version, reason, ...body });
  const put = async (path: string, one: Shown, kept: string, body: object) => {
    const values = { ...pick(one, kept), version: one.version, reason, ...body };
    return admin.put<Proposed | null>(`/admin/${path}/${one.id}`, values);
  };
  const hot = await firstOf(admin, 'wallet/hot', 'kind=HOT&coinCode=ETH&status=ENABLED');
  const cold = await firstOf(admin, 'wallet/hot', 'kind=COLD&coinCode=ETH&status=ENABLED');
  const coin = await firstOf(admin, 'account/coin', 'coinCode=USDT');
  const fee = await firstOf(admin, 'wallet/coin', 'coinCode=USDT');
  const param = await firstOf(admin, 'system/param', 'paramKey=firstReviewDayMax');
  const role = await firstOf(admin, 'permission/role', 'roleCode=admin');
  const chief = await firstOf(admin, 'permission/user', 'username=chief');
  const writer = await firstOf(admin, 'permission/user', 'username=hejing');
  const held = await firstOf(admin, 'wallet/deposit', 'status=RISK_HOLD');
  const member = await firstOf(admin, 'vip/member', 'status=NORMAL');
  const mine = {
    walletName: 'Mine',
    kind: 'COLD',
    coinCode: 'ETH',
    address: `0x${'a'.repeat(40)}`,
    gateway: 'NODE',
  };
  const puppet = { realName: 'Puppet', otp: code() };
  return {
    'own cold wallet': await post('wallet/hot', { ...mine, chainCode: hot.chainCode, reason }),
    'no real cold wallet': await act('wallet/hot', cold, 'disable'),
    'all of a hot wallet is too much': await put('wallet/hot', hot, 'gateway', {
      minBalance: '0',
      maxBalance: '0',
    }),
    'no review of withdrawals': await put('account/coin', coin, 'nameZh nameEn scale sort', {
      autoWithdrawMax: '1000000',
      secondReviewMin: null,
    }),
    'no fee': await put('wallet/coin', fee, 'minWithdraw scale depositEnabled withdrawEnabled minDeposit', {
      withdrawFee: '0',
    }),
    'no bound': await put('system/param', param, 'nameZh paramType groupName', { paramValue: '100000000' }),
    'a copy of all rights': await act('permission/role', role, 'copy', {
      roleCode: 'helpers',
      roleName: 'Helpers',
    }),
    'a puppet': await post('permission/user', {
      username: 'puppet',
      roleCodes: ['admin'],
      reason,
      ...puppet,
    }),
    'rights of somebody else': await act('permission/user', writer, 'roles', {
      roleCodes: ['admin'],
      otp: code(),
    }),
    'the account of the other': await act('permission/user', chief, 'resetPassword', { otp: code() }),
    'the app of the other': await act('permission/user', chief, 'resetOtp', { otp: code() }),
    'money from a mixer': await act('wallet/deposit', held, 'release'),
    'a better level': await act('vip/member', member, 'setLevel', { levelNo: '5' }),
    'money from nothing': await post('account/adjust', {
      memberUid: member.uid,
      accountType: 'SPOT',
      coinCode: 'USDT',
      side: 'CREDIT',
      amount: '900',
      category: 'COMPENSATION',
      reason,
    }),
  };
};

/** Approves all that waits, as the thief. */
const approveAll = async (): Promise<number[]> => {
  const { data } = await admin.get<{ records: Shown[] }>(
    '/admin/permission/approval/page?isOwn=true&status=PENDING&size=200',
  );
  const codes = [];
  for (const { id, version } of data.records)
    codes.push((await admin.post(`/admin/permission/approval/${id}/approve`, { version, otp: code() })).code);
  const requests = await admin.get<{ records: Shown[] }>(
    '/admin/account/adjust/page?reviewStatus=PENDING&size=200',
  );
  for (const { id, version, createdByName } of requests.data.records)
    if (createdByName === 'Ada Chen')
      codes.push((await admin.post(`/admin/account/adjust/${id}/approve`, { version, otp: code() })).code);
  return codes;
};

test('with all secrets of one administrator a thief changes no rule and books nothing; everybody learns of it', async () => {
  const before = await rules();
  const tried = await walk();
  const refusedAtOnce = Object.entries(tried).filter(([, { code: answered }]) => answered !== 0);
  // The only other administrator does not decide on the own account, and nobody else could.
  expect(refusedAtOnce.map(([name, { code: answered }]) => [name, answered])).toEqual([
    ['the account of the other', 40902],
    ['the app of the other', 40902],
  ]);
  const proposed = Object.values(tried).filter(({ status }) => status === 202);
  expect(proposed.length).toBe(Object.keys(tried).length - 3);
  expect(new Set(await approveAll())).toEqual(new Set([40904]));
  for (let minute = 0; minute < 60; minute += 10) {
    clock += 600_000;
    await platform.tick();
  }
  expect(await rules()).toEqual(before);

  clock += 30 * hour;
  await platform.tick();
  admin = await staff(platform, 'admin');
  expect(new Set(await approveAll())).toEqual(new Set([40904]));
  clock += 48 * hour;
  await platform.tick();
  expect(await rules()).toEqual(before);

  const { count: logged } = await platform.db
    .selectFrom('auditLog')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('actorName', '=', 'Ada Chen')
    .where('resource', '=', 'approval')
    .executeTakeFirstOrThrow();
  expect(Number(logged)).toBeGreaterThanOrEqual(proposed.length);
  const told = await platform.db
    .selectFrom('notice')
    .innerJoin('staffUser', 'staffUser.id', 'notice.userId')
    .select(['recordId', 'username'])
    .where('kind', '=', 'PROPOSED')
    .execute();
  const numbers = proposed.map(({ data }) => data?.approvalId);
  const missing = numbers.filter((id) => !told.some(({ recordId }) => recordId === id));
  expect(missing).toEqual([]);
});
