import type { Kysely } from 'kysely';
import { signedIn } from '@server/call/call';
import type { BodyOf, Call } from '@server/call/call';
import { code, Failure } from '@server/call/failure';
import type { FieldError, Text } from '@server/call/failure';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordEntry, StatusOf } from '@server/db/typedRecords';
import { cleanCode } from '@/kit/format/cleanText';
import { plainText } from '@/kit/format/csv';
import { firstErrors, headErrors, rowTexts } from '@server/resources/import/head';
import type { RowError } from '@server/resources/import/head';
import type { Outcome } from '@server/resources/import/importRows';
import { fileAddress, withSheet } from '@server/resources/import/readFile';
import { unreadErrors } from '@server/resources/import/sheetRecords';
import { beginTask, eachAlone } from '@server/resources/tasks/job';
import type { Job, Jobs } from '@server/resources/tasks/job';
import type { Tables } from '@server/db/tables';
import { freeTokens, moveTokens, reserveLeft } from './tokens';

const text = {
  unknown: { 'zh-CN': '会员不存在', 'en-US': 'There is no such member' },
  frozen: { 'zh-CN': '会员状态异常，不可发放', 'en-US': 'The member is frozen or closed' },
  twice: { 'zh-CN': '文件中重复', 'en-US': 'Duplicate in this file' },
  reserve: (left: number): Text => ({
    'zh-CN': `超过剩余预留量 ${left}`,
    'en-US': `More than the ${left} that are left of the reserve`,
  }),
  item: { 'zh-CN': '藏品尚未铸造或已下架', 'en-US': 'The item is not minted, or it is offline' },
};

type Order = { itemNo: string; each: number; memberUids: readonly string[]; byName: string };

/** Returns why each of the members cannot get a token; members who can are left out. */
const faultsOf = async (db: Kysely<Tables>, uids: readonly string[]): Promise<ReadonlyMap<string, Text>> => {
  const known = await recordsOf(db)
    .selectFrom('member')
    .select(['uid', 'status'])
    .where('uid', 'in', ['', ...uids])
    .execute();
  const status = new Map(known.map((member) => [member.uid, member.status]));
  return new Map(
    uids.flatMap((uid) => {
      if (status.get(uid) === 'NORMAL') return [];
      return [[uid, status.has(uid) ? text.frozen : text.unknown] as const];
    }),
  );
};

type Airdrop = BodyOf<'airdropNftItem'>;

/** Checks the members of an airdrop, and that the reserve suffices. */
export const airdropErrors = async (
  { memberUids: uids, each }: Airdrop,
  { itemNo }: RecordEntry<'nftItem'>,
  { db }: Call,
): Promise<FieldError[]> => {
  const faults = await faultsOf(db, uids);
  const left = await reserveLeft(db, itemNo);
  return [
    ...uids.flatMap((uid, place) => {
      const fault = faults.get(uid);
      return fault ? [{ field: `memberUids.${place}`, rule: 'member', text: fault }] : [];
    }),
    ...(uids.length * each > left
      ? [{ field: 'each', rule: 'reserve', text: text.reserve(left), params: { limit: left } }]
      : []),
  ];
};

/** Begins the airdrop of an item to members. */
export const airdropToMembers = async (
  { itemNo }: RecordEntry<'nftItem'>,
  { memberUids, each }: Airdrop,
  call: Call,
): Promise<void> => {
  await begin(call, { itemNo, each, memberUids });
};

const begin = (call: Call, order: Omit<Order, 'byName'>): Promise<string> =>
  beginTask(call, { ...order, byName: signedIn(call).name }, order.memberUids.length);

/** Members that one part serves. */
const most = 50;

/** Gives the next members of an airdrop their tokens; a member who cannot get them is a failure of the task. */
export const giveTokens: Job<Order>['part'] = async (db, task, context) => {
  const { itemNo, each, memberUids } = task.body;
  const uids = memberUids.slice(task.written, task.written + most);
  const faults = await faultsOf(db, uids);
  return eachAlone(
    db,
    task,
    uids,
    (uid) => uid,
    async (uid) => {
      const fault = faults.get(uid);
      if (fault) throw new Failure(code.notAllowed, fault);
      const left = await reserveLeft(db, itemNo);
      const serials = each > left ? [] : await freeTokens(db, { itemNo, quantity: each, isReserved: true });
      if (serials.length < each) throw new Failure(code.notAllowed, text.reserve(left));
      await moveTokens(db, context, { itemNo, serials, to: uid, via: 'AIRDROP', bizNo: `NA${task.id}` });
    },
  );
};

export const airdropJobs: Jobs = {
  airdropNftItem: { part: giveTokens },
  importNftItemToken: { part: giveTokens },
};

/** Statuses of items that can be given away. */
const airdropped: readonly StatusOf<'nftItem'>[] = ['READY', 'ON_SALE', 'SOLD_OUT'];

/** `POST /admin/nft/item/token/import`: begins an airdrop to the members of a file, all lines or none. */
export const importNftItemToken = withSheet<'importNftItemToken'>(async (call, { head, rows, unread }) => {
  const { itemNo, each, dryRun, fileId } = call.body;
  const item = await recordsOf(call.db)
    .selectFrom('nftItem')
    .select(['id', 'status'])
    .where('itemNo', '=', itemNo)
    .executeTakeFirst();
  if (!item || !airdropped.includes(item.status)) throw new Failure(code.notAllowed, text.item);
  const errors: RowError[] = headErrors(head, (name) => name === 'ownerUid', 'ownerUid', call.lang);
  const spoilt = unreadErrors(errors.length > 0 ? [] : unread, call.lang);
  const whole = errors.length > 0 ? [] : rows.filter(({ line }) => !spoilt.lines.has(line));
  const lines = whole.map(({ line, cells }) => ({
    line,
    uid: cleanCode(plainText(cells[0] ?? '')),
    width: cells.length,
  }));
  const faults = await faultsOf(
    call.db,
    lines.map(({ uid }) => uid),
  );
  const left = Math.floor((await reserveLeft(call.db, itemNo)) / each);
  const seen = new Set<string>();
  for (const { line, uid, width } of lines) {
    const fault =
      width !== head.length
        ? rowTexts.cells
        : (faults.get(uid) ??
          (seen.has(uid) ? text.twice : seen.size >= left ? text.reserve(left * each) : null));
    if (fault) errors.push({ line, field: 'ownerUid', msg: fault[call.lang] });
    else seen.add(uid);
  }
  errors.push(...spoilt.errors);
  const memberUids = [...seen];
  const isBegun = !dryRun && errors.length === 0;
  if (isBegun) await begin(call, { itemNo, each, memberUids });
  const counts = { rows: rows.length, created: memberUids.length, updated: 0, dryRun };
  const what = { each, file: fileAddress(fileId), ...counts };
  const diff = Object.entries(what).map(([field, after]) => ({ field, before: null, after }));
  call.note({ resource: 'nftItem', resourceId: item.id, diff, ...(!isBegun && { isTrial: true }) });
  const outcome: Outcome = { rows: rows.length, created: memberUids.length, updated: 0, errors };
  return { ...outcome, errors: firstErrors(errors) };
});
