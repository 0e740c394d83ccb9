import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { distinct, rising } from '@server/resources/rules/bounds';
import { recordNumber } from '@server/call/recordNumber';
import { isFuture } from '@server/workflow/publishing';
import type { Call } from '@server/call/call';
import { refusedIf } from '@server/call/failure';
import type { FieldError } from '@server/call/failure';
import type { EntityHooks } from '@server/resources/entity/entity';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordRow, RecordValues } from '@server/db/typedRecords';
import { closeEnrolment, drawWinners } from './drawSteps';
import { sha256 } from './winners';
import { runDraws } from './runDraws';

const text = {
  draft: { 'zh-CN': '发布后不可修改，仅草稿可以', 'en-US': 'Only a draft can be changed' },
  none: { 'zh-CN': '藏品不存在', 'en-US': 'There is no such item' },
  weights: (sum: number) => ({
    'zh-CN': `权重合计须为 100，现为 ${sum}`,
    'en-US': `The weights must add up to 100, they are ${sum}`,
  }),
  need: { 'zh-CN': '合成活动须填写所需数量', 'en-US': 'Say how many of it are needed' },
  stock: (reserved: number) => ({
    'zh-CN': `中签数不能超过预留库存 ${reserved}`,
    'en-US': `Must not be above the ${reserved} that are reserved`,
  }),
  deposit: { 'zh-CN': '保证金与币种须同时填写', 'en-US': 'Enter both the deposit and its coin' },
  over: {
    'zh-CN': '报名截止时间已过，请先修改',
    'en-US': 'Enrolment would already have ended: change its end first',
  },
};

/**
 * Draws (domain screen 35), commit and reveal: the hash of the seed is public before anyone enrols, the seed only after
 * the draw.
 */
export const nftDrawHooks: EntityHooks<'nftDraw'> = {
  derived: { seed: sql`(case when "nftDraw"."status" = 'DRAWN' then "nftDraw"."seed" end)` },
  check: async (after, _, call) => [
    ...rising(after, ['enrollStart', 'enrollEnd', 'drawAt', 'payDeadline']),
    ...depositErrors(after),
    ...(await prizeErrors(after, call)),
  ],
  write: (_, before, call) => (before === null ? { drawNo: recordNumber('ND', call) } : {}),
  may: { update: ({ status }) => refusedIf(status !== 'DRAFT', text.draft) },
  checkAction: {
    open: (_, { enrollEnd }, call) =>
      isFuture(enrollEnd, call) ? [] : [{ field: 'enrollEnd', rule: 'ahead', text: text.over }],
  },
  act: {
    open: () => {
      const seed = randomBytes(32).toString('hex');
      return { seed, seedHash: sha256(seed) };
    },
    close: (draw, _, call) => closeEnrolment(call.db, call.context, draw),
    draw: async ({ id }, _, call) => drawWinners(call.db, call.context, await storedDraw(call.db, id)),
  },
  tick: runDraws,
};

/** Reads a draw with its seed, which the record shows only after the draw. */
const storedDraw = (db: Call['db'], id: string): Promise<RecordRow<'nftDraw'>> =>
  recordsOf(db).selectFrom('nftDraw').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** A deposit needs its coin, and its coin a deposit. */
const depositErrors = ({
  entryDeposit = null,
  depositCoin = null,
}: RecordValues<'nftDraw'>): FieldError[] => {
  if ((entryDeposit === null) === (depositCoin === null)) return [];
  return [
    { field: depositCoin === null ? 'depositCoin' : 'entryDeposit', rule: 'required', text: text.deposit },
  ];
};

async function prizeErrors(
  { kind, prizes = [], winnerCount = 0 }: RecordValues<'nftDraw'>,
  { db }: Call,
): Promise<FieldError[]> {
  const numbers = prizes.map(({ itemNo }) => itemNo);
  const items = await recordsOf(db)
    .selectFrom('nftItem')
    .select(['itemNo', 'reserved'])
    .where('itemNo', 'in', ['', ...numbers])
    .execute();
  const reserved = new Map(items.map((item) => [item.itemNo, item.reserved ?? 0]));
  const stock = [...reserved.values()].reduce((sum, one) => sum + one, 0);
  const weights = prizes.reduce((sum, { weight }) => sum + (weight ?? 0), 0);
  const unknown = numbers.flatMap((itemNo, index): FieldError[] =>
    reserved.has(itemNo) ? [] : [{ field: `prizes.${index}.itemNo`, rule: 'reference', text: text.none }],
  );
  const needs = prizes.flatMap(({ need }, index): FieldError[] =>
    kind === 'COMPOSE' && (need ?? null) === null
      ? [{ field: `prizes.${index}.need`, rule: 'required', text: text.need }]
      : [],
  );
  return [
    ...unknown,
    ...distinct('prizes', 'itemNo', numbers),
    ...needs,
    ...(kind === 'BLIND_BOX' && weights !== 100
      ? [{ field: 'prizes', rule: 'sum', text: text.weights(weights), params: { sum: weights } }]
      : []),
    ...(winnerCount > stock
      ? [{ field: 'winnerCount', rule: 'stock', text: text.stock(stock), params: { limit: stock } }]
      : []),
  ];
}
