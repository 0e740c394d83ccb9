import { multiply, toUnits, toUnitsOrNull } from '@/kit/format/decimal';
import { signedIn } from '@server/call/call';
import type { Actor, Call } from '@server/call/call';
import { code, Failure, fieldError } from '@server/call/failure';
import type { FieldError } from '@server/call/failure';
import type { EntityHooks, Entry, Values } from '@server/resources/entity/entity';
import { recordsOf } from '@server/db/records';
import { ofMember } from '@server/member/ofMember';
import { reviewed, settle } from './settle';

const evidenceFrom = toUnits('1000');

const text = {
  scale: { 'zh-CN': '小数位超过该币种的精度', 'en-US': 'More decimal places than the coin has' },
  hash: { 'zh-CN': '漏充补录须填写链上哈希', 'en-US': 'A missed deposit needs its transaction' },
  known: { 'zh-CN': '该哈希已补录过', 'en-US': 'This transaction is credited by another adjustment' },
  related: { 'zh-CN': '错账冲正须填写关联单号', 'en-US': 'A reversal needs the number of what it reverses' },
  evidence: {
    'zh-CN': '折合 1 000 USDT 及以上须上传凭证',
    'en-US': 'From 1 000 USDT on, evidence must be attached',
  },
  maker: { 'zh-CN': '只有申请人可以撤回', 'en-US': 'Only the requester can withdraw it' },
};

/** Checks a new adjustment beyond its form (domain section 5b). */
const check = async (after: Values, before: Entry | null, { db }: Call): Promise<FieldError[]> => {
  if (before !== null) return [];
  const { coinCode, category, txHash, relatedNo, attachments } = after;
  const amount = String(after.amount);
  const coin = await recordsOf(db)
    .selectFrom('coin')
    .select(['scale', 'usdtPrice'])
    .where('coinCode', '=', coinCode)
    .executeTakeFirst();
  const places = amount.split('.')[1]?.replace(/0+$/, '').length ?? 0;
  const worth = multiply(toUnits(amount), toUnitsOrNull(coin?.usdtPrice) ?? 0n);
  const isMissed = category === 'MISSED_DEPOSIT';
  const hash = String(txHash ?? '');
  const twin =
    isMissed && hash !== ''
      ? await recordsOf(db)
          .selectFrom('adjustment')
          .select('id')
          .where('category', '=', category)
          .where('txHash', '=', hash)
          .where('reviewStatus', 'in', ['PENDING', 'APPROVED'])
          .executeTakeFirst()
      : undefined;
  return [
    ...(coin && places > Number(coin.scale) ? [fieldError('amount', 'scale', text.scale)] : []),
    ...(isMissed && hash === '' ? [fieldError('txHash', 'required', text.hash)] : []),
    ...(twin ? [fieldError('txHash', 'unique', text.known)] : []),
    ...(category === 'ERROR_REVERSAL' && (relatedNo ?? '') === ''
      ? [fieldError('relatedNo', 'required', text.related)]
      : []),
    ...(worth >= evidenceFrom && [attachments ?? []].flat().length === 0
      ? [fieldError('attachments', 'required', text.evidence)]
      : []),
  ];
};

const isMaker = ({ createdById }: Entry, { userId }: Pick<Actor, 'userId'>): boolean =>
  createdById === userId;

/** Refuses a decision on one adjustment of a batch: the batch is decided as a whole. */
const refuseInBatch = ({ batchNo }: Entry): never[] => {
  if (batchNo === null) return [];
  throw new Failure(code.notAllowed, {
    'zh-CN': `该调整属于批次 ${String(batchNo)}，须按整批处理`,
    'en-US': `It belongs to the batch ${String(batchNo)}, which is decided as a whole`,
  });
};

/** Manual adjustments (domain screen 5). The approval books them. */
export const adjustmentHooks: EntityHooks = {
  check,
  write: async ({ memberUid }, before, call) =>
    before === null
      ? { adjustNo: `J${call.context.nextId()}`, ...(await ofMember(call.db, String(memberUid))) }
      : {},
  may: {
    approve: ({ batchNo }) => batchNo === null,
    reject: ({ batchNo }) => batchNo === null,
    cancel: (record, actor) => record.batchNo === null && isMaker(record, actor),
  },
  checkAction: {
    approve: (_, record) => refuseInBatch(record),
    reject: (_, record) => refuseInBatch(record),
    cancel: (_, record, call) => {
      refuseInBatch(record);
      if (!isMaker(record, signedIn(call))) throw new Failure(code.noPermission, text.maker);
      return [];
    },
  },
  act: {
    approve: async (record, _, call) => {
      await settle(record, call);
      return reviewed(call);
    },
    reject: (_, { reason }, call) => ({ ...reviewed(call), reviewRemark: reason }),
  },
  summary: { sums: ['amount'] },
};
