import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { units } from '@/kit/format/units';
import type { Decimal } from '@/kit/format/units';
import { checkInvariants } from '@server/check';
import type { Tables } from '@server/db/tables';
import { book } from '@server/ledger/book';
import type { Journal } from '@server/ledger/journal';
import type { Platform } from '@server/platform';
import { startPlatform } from '@test/support/platform';

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

const undo = new Error('Undo.');

/** Runs in a transaction that is rolled back. */
const inVain = async (work: (db: Kysely<Tables>) => Promise<void>): Promise<void> => {
  const run = platform.db.transaction().execute(async (trx) => {
    await work(trx);
    throw undo;
  });
  await expect(run).rejects.toBe(undo);
};

const brokenBy = async (name: string, statements: readonly string[]): Promise<string[]> => {
  let broken: string[] = [];
  await inVain(async (db) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
    const lines = await checkInvariants(db, name);
    broken = lines.flatMap((line) => (line.state === 'BROKEN' ? [line.name] : []));
  });
  return broken;
};

test('the demo world keeps every invariant that it has data for', async () => {
  const lines = await checkInvariants(platform.db);
  expect(lines.map(({ name }) => name)).toEqual(Array.from({ length: 20 }, (_, index) => `I-${index + 1}`));
  expect(lines.filter(({ state }) => state === 'BROKEN')).toEqual([]);
  const held = lines.flatMap(({ name, state }) => (state === 'holds' ? [name] : []));
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20])
    expect(held).toContain(`I-${number}`);
});

const first = (table: string, where = 'true') =>
  `id = (select id from "${table}" where ${where} order by id limit 1)`;
const unlocked = (table: string) => `alter table "${table}" disable trigger "appendOnly"`;
const unchecked = 'alter table account drop constraint account_balances';

test.each([
  ['I-1', unchecked, `update account set total = total + 1 where ${first('account')}`],
  [
    'I-1',
    unlocked('houseEntry'),
    `update "houseEntry" set "balanceAfter" = -1 where ${first('houseEntry', `"glCode" = '222'`)}`,
  ],
  [
    'I-2',
    unlocked('ledgerEntry'),
    `update "ledgerEntry" set amount = amount + 1 where ${first('ledgerEntry')}`,
  ],
  [
    'I-3',
    unlocked('ledgerEntry'),
    `update "ledgerEntry" set "balanceAfter" = 7 where ${first('ledgerEntry')}`,
  ],
  ['I-3', `update "ledgerHour" set amount = amount + 1 where entries = 1`],
  ['I-4', `update "houseAccount" set balance = balance + 1 where "glCode" = '102' and "coinCode" = 'BTC'`],
  ['I-5', unlocked('journal')],
  ['I-5', `update "auditLog" set reason = 'another' where ${first('auditLog', 'seq is not null')}`],
  [
    'I-6',
    unlocked('journal'),
    `delete from journal where "txnNo" = (select "txnNo" from "houseEntry" order by id limit 1)`,
  ],
  [
    'I-7',
    `update adjustment set "reviewStatus" = 'APPROVED' where ${first('adjustment', `"reviewStatus" = 'PENDING'`)}`,
  ],
  [
    'I-8',
    `update withdrawal set "secondReviewerId" = "firstReviewerId" where ${first('withdrawal', '"firstReviewerId" is not null')}`,
  ],
  ['I-8', `insert into "rolePermission" values ('agent', 'wallet:withdraw:approve')`],
  ['I-9', `update deposit set status = 'CREDITED' where ${first('deposit', `status = 'BELOW_MIN'`)}`],
  ['I-9', `update withdrawal set status = 'COMPLETED' where ${first('withdrawal', `status = 'CANCELLED'`)}`],
  ['I-10', 'delete from hold where ctid = (select ctid from hold limit 1)'],
  [
    'I-10',
    `update "dualOrder" set status = 'REFUNDED' where ${first('dualOrder', `status in ('PENDING', 'FAILED', 'REFUNDING')`)}`,
  ],
  [
    'I-10',
    `update "coinPurchase" set status = 'CANCELLED' where ${first('coinPurchase', `status = 'PAID'`)}`,
  ],
  ['I-10', `update "lockPeriod" set "doneAt" = now() where ${first('lockPeriod', '"doneAt" is null')}`],
  ['I-11', `update withdrawal set fee = fee + 1 where ${first('withdrawal')}`],
  ['I-12', `update "otcAd" set remain = remain + 1 where ${first('otcAd')}`],
  ['I-12', `update "otcOrder" set money = money + 1 where ${first('otcOrder')}`],
  ['I-12', `update "otcOrder" set status = 'TIMEOUT' where ${first('otcOrder', `status = 'PAID'`)}`],
  [
    'I-12',
    `update "otcMerchant" set "depositAmount" = "depositAmount" + 1 where ${first('otcMerchant', `"merchantStatus" = 'VERIFIED'`)}`,
  ],
  [
    'I-12',
    `update "otcAppeal" set ruling = case ruling when 'RELEASE_TO_BUYER' then 'RETURN_TO_SELLER' else 'RELEASE_TO_BUYER' end where ${first('otcAppeal', `status = 'RESOLVED'`)}`,
  ],
  ['I-13', `update "spotOrder" set "filledAmount" = 0 where ${first('spotOrder', `status = 'FILLED'`)}`],
  ['I-13', `update "spotTrade" set price = price * 2, turnover = turnover * 2 where ${first('spotTrade')}`],
  ['I-13', `update "spotOrder" set status = 'NEW' where ${first('spotOrder', `status = 'CANCELLED'`)}`],
  [
    'I-14',
    `update position set "realizedPnl" = "realizedPnl" + 1 where ${first('position', `status = 'CLOSED'`)}`,
  ],
  ['I-14', `update position set "fundingPaid" = "fundingPaid" + 1 where ${first('position')}`],
  ['I-14', `update "contractOrder" set fee = fee + 1 where ${first('contractOrder', 'fee > 0')}`],
  ['I-14', `update position set status = 'CLOSED' where ${first('position', `status = 'OPEN'`)}`],
  ['I-15', `update "optionOrder" set payout = payout + 1 where ${first('optionOrder', `result = 'WIN'`)}`],
  [
    'I-15',
    `update "optionOrder" set result = 'PENDING', "settledAt" = null where ${first('optionOrder', `result = 'LOSE'`)}`,
  ],
  [
    'I-15',
    `update "optionRound" set "platformPnl" = "platformPnl" + 1 where ${first('optionRound', `status = 'SETTLED'`)}`,
  ],
  [
    'I-15',
    `update "dualOrder" set "settleAmount" = "settleAmount" + 1 where ${first('dualOrder', `status = 'SETTLED'`)}`,
  ],
  [
    'I-15',
    `update "dualProduct" set exercised = not exercised where ${first('dualProduct', `status = 'ON_SALE'`)}`,
  ],
  [
    'I-15',
    `update "coinPurchase" set "refundAmount" = "refundAmount" + 1 where ${first('coinPurchase', `status = 'ALLOTTED'`)}`,
  ],
  [
    'I-16',
    `update "dualProduct" set quota = "soldAmount" - 1 where ${first('dualProduct', '"soldAmount" > 1')}`,
  ],
  ['I-16', `update "coinOffer" set "soldAmount" = "soldAmount" + 1 where ${first('coinOffer')}`],
  ['I-16', `update "nftItem" set sold = sold - 1 where ${first('nftItem', 'sold > 0')}`],
  ['I-16', `delete from "nftToken" where ${first('nftToken', '"ownerUid" is null')}`],
  ['I-16', `update "nftToken" set "ownerUid" = '1' where ${first('nftToken', `status = 'FROZEN'`)}`],
  ['I-16', `update "nftToken" set status = 'HELD' where ${first('nftToken', `status = 'LISTED'`)}`],
  [
    'I-16',
    `update "nftItem" set reserved = 1 where ${first('nftItem', `exists (select from "nftMove" where "nftMove"."itemNo" = "nftItem"."itemNo" and via = 'DRAW')`)}`,
  ],
  ['I-16', unlocked('nftMove'), `delete from "nftMove" where ${first('nftMove', `via = 'SALE'`)}`],
  ['I-16', `update "nftListing" set price = price + 1 where ${first('nftListing')}`],
  ['I-17', `update "nftDrawEntry" set "isWinner" = true where ${first('nftDrawEntry', 'not "isWinner"')}`],
  ['I-17', `update "nftDraw" set "entriesHash" = "seedHash" where ${first('nftDraw', `status = 'CLOSED'`)}`],
  ['I-17', `update "nftDraw" set seed = "seedHash" where ${first('nftDraw', `status = 'DRAWN'`)}`],
  [
    'I-17',
    unlocked('nftDrawEntry'),
    `update "nftDrawEntry" set "createdAt" = now() where ${first('nftDrawEntry')}`,
  ],
  ['I-18', `update agent set rates = rates || '{"SPOT_FEE":"0.79"}' where ${first('agent', 'level = 3')}`],
  [
    'I-18',
    `update commission set "baseAmount" = "baseAmount" * 2, amount = amount * 2 where ${first('commission', `source = 'SPOT_FEE'`)}`,
  ],
  ['I-18', `update commission set status = 'ACCRUED' where ${first('commission', `status = 'PAID'`)}`],
  ['I-18', `update settlement set items = items + 1 where ${first('settlement')}`],
  ['I-18', `update settlement set status = 'PAID' where ${first('settlement', `status = 'APPROVED'`)}`],
  [
    'I-18',
    `update settlement set deduction = 1 where ${first('settlement', `status = 'PAID' and deduction is null`)}`,
  ],
  [
    'I-18',
    `update settlement set "payFailure" = 'ACCOUNT_FROZEN' where ${first('settlement', `status = 'PAID'`)}`,
  ],
  [
    'I-18',
    unlocked('houseEntry'),
    `update "houseEntry" set "glClass" = 'ASSET' where ${first('houseEntry', `"glClass" = 'EXPENSE' and "txnNo" in (select "txnNo" from journal where "bizType" = 'COMMISSION')`)}`,
  ],
  ['I-18', `update "rebateRecord" set amount = amount * 2 where ${first('rebateRecord')}`],
  ['I-19', `update agent set "parentAgentNo" = 'A00003' where "agentNo" = 'A00002'`],
  ['I-19', `update member set "agentPath" = '/A00001/' where ${first('member', '"agentNo" is null')}`],
  ['I-20', `update param set "isPublic" = true, "paramKey" = 'smtpPassword' where ${first('param')}`],
] as const)('one wrong row breaks %s, and is found', async (name, ...statements) => {
  expect(await brokenBy(name, statements)).toEqual([name]);
});

test('the database refuses a balance below 0, and changes of what is booked, but lets a member change the agent', async () => {
  const refused = (statement: string, why: string) =>
    inVain(async (db) => {
      await expect(sql.raw(statement).execute(db)).rejects.toThrow(why);
    });
  await refused('update account set available = -1, total = frozen + locked - 1', 'account_balances');
  await refused('update "ledgerEntry" set amount = 1', 'append-only');
  await refused('delete from "ledgerEntry"', 'append-only');
  await refused('delete from journal', 'append-only');
  await refused('delete from "nftMove"', 'append-only');
  await refused('update "nftDrawEntry" set "memberUid" = \'1\'', 'append-only');
  await refused('update "nftDrawEntry" set "isWinner" = false', 'append-only');
  await inVain(async (db) => {
    await sql`update "ledgerEntry" set "agentPath" = '/A1/'`.execute(db);
  });
});

describe('a journal', () => {
  const uid = () =>
    sql<{ uid: string }>`select uid from member order by id limit 1`
      .execute(platform.db)
      .then(({ rows }) => rows[0]?.uid ?? '');
  const at = '2027-01-01T00:00:00.000Z';
  const leg = (
    memberUid: string,
    side: 'CREDIT' | 'DEBIT',
    amount: Decimal,
    bucket: 'AVAILABLE' | 'LOCKED' = 'AVAILABLE',
  ) => ({ memberUid, accountType: 'OPTION', coinCode: 'LTC', bucket, side, amount: units(amount) }) as const;
  const journal = (bizNo: string, legs: Journal['legs']): Journal => ({
    bizType: 'LOCK',
    bizNo,
    step: 'one',
    at,
    legs,
  });
  const hot = (side: 'CREDIT' | 'DEBIT', amount: Decimal) =>
    ({ house: 'HOT', coinCode: 'LTC', side, amount: units(amount) }) as const;

  test('opens the account, moves the money, holds it by its source, and is booked once', async () => {
    const member = await uid();
    await inVain(async (db) => {
      const booked = await book(db, platform, journal('X1', [hot('DEBIT', '5'), leg(member, 'CREDIT', '5')]));
      const again = await book(db, platform, journal('X1', [hot('DEBIT', '5'), leg(member, 'CREDIT', '5')]));
      expect([booked.isRepeated, again]).toEqual([false, { txnNo: booked.txnNo, isRepeated: true }]);
      await book(
        db,
        platform,
        journal('X2', [leg(member, 'DEBIT', '2'), leg(member, 'CREDIT', '2', 'LOCKED')]),
      );
      const { rows } =
        await sql`select available::text, locked::text, total::text, "agentPath" is not distinct from
        (select "agentPath" from member where uid = ${member}) as own from account
        where "memberUid" = ${member} and "accountType" = 'OPTION' and "coinCode" = 'LTC'`.execute(db);
      expect(rows).toMatchObject([{ own: true }]);
      expect(Number((rows[0] as { available: string }).available)).toBe(3);
      const holds = await db.selectFrom('hold').selectAll().where('bizNo', '=', 'X2').execute();
      expect(holds).toMatchObject([{ bucket: 'LOCKED', bizType: 'LOCK', amount: '2', createdAt: at }]);
      const source = { bizType: 'LOCK', bizNo: 'X2' } as const;
      const back = [{ ...leg(member, 'DEBIT', '2', 'LOCKED'), source }, leg(member, 'CREDIT', '2')];
      await book(db, platform, journal('X3', back));
      expect(await db.selectFrom('hold').selectAll().where('bizNo', '=', 'X2').execute()).toEqual([]);
      const lines = await checkInvariants(db);
      expect(lines.filter(({ state }) => state === 'BROKEN')).toEqual([]);
    });
  });

  test('is refused where the money is not there, or the account is frozen and staff do not insist', async () => {
    const member = await uid();
    await inVain(async (db) => {
      await book(db, platform, journal('Y1', [hot('DEBIT', '5'), leg(member, 'CREDIT', '5')]));
      const out = (bizNo: string, amount: Decimal) =>
        journal(bizNo, [leg(member, 'DEBIT', amount), hot('CREDIT', amount)]);
      await expect(book(db, platform, out('Y2', '5.000000000000000001'))).rejects.toMatchObject({
        code: 42201,
      });
      await sql`update account set status = 'FROZEN' where "memberUid" = ${member}`.execute(db);
      await expect(book(db, platform, out('Y3', '1'))).rejects.toMatchObject({ code: 42301 });
      await book(db, platform, { ...out('Y4', '1'), despiteFreeze: true });
      await book(db, platform, journal('Y5', [hot('DEBIT', '1'), leg(member, 'CREDIT', '1')]));
    });
  });
});
