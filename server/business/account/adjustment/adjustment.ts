import { multiply, units, zero } from '@/kit/format/units';
import type { Call } from '@server/call/call';
import { code, fieldError, refusedIf } from '@server/call/failure';
import type { FieldError, Refused } from '@server/call/failure';
import type { EntityHooks } from '@server/resources/entity/entity';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordEntry, RecordValues } from '@server/db/typedRecords';
import { ofMember } from '@server/member/ofMember';
import { reviewed, settle } from './settle';

type Adjustment = RecordEntry<'adjustment'>;

const evidenceFrom = units('1000');

const text = {
  scale: { 'zh-CN': '小数位超过该币种的精度', 'en-US': 'More decimal places than the coin has' },
  hash: { 'zh-CN': '漏充补录须填写链上哈希', 'en-US': 'A missed deposit needs its transaction' },
  known: { 'zh-CN': '该哈希已补录过', 'en-US': 'This transaction is credited by another adjustment' },
  related: { 'zh-CN': '错账冲正须填写关联单号', 'en-US': 'A reversal needs the number of what it reverses' },
  evidence: {
    'zh-CN': '折合 1 000 USDT 及以上须上传凭证',
    'en-US': 'From 1 000 USDT on, evidence must be attached',
  },
  inBatch: (batchNo: string | null) => ({
    'zh-CN': `该调整属于批次 ${batchNo}，须按整批处理`,
    'en-US': `It belongs to the batch ${batchNo}, which is decided as a whole`,
  }),
  maker: { 'zh-CN': '只有申请人可以撤回', 'en-US': 'Only the requester can withdraw it' },
};

/** Checks a new adjustment beyond its form (domain section 5b). */
const check = async (
  after: RecordValues<'adjustment'>,
  before: Adjustment | null,
  { db }: Call,
): Promise<FieldError[]> => {
  if (before !== null) return [];
  const { coinCode = '', amount = '0', category, relatedNo, attachments = [] } = after;
  const coin = await recordsOf(db)
    .selectFrom('coin')
    .select(['scale', 'usdtPrice'])
    .where('coinCode', '=', coinCode)
    .executeTakeFirst();
  const places = amount.split('.')[1]?.replace(/0+$/, '').length ?? 0;
  const worth = multiply(units(amount), units(coin?.usdtPrice) ?? zero);
  const isMissed = category === 'MISSED_DEPOSIT';
  const hash = after.txHash ?? '';
  const twin =
    isMissed && hash !== ''
      ? await recordsOf(db)
          .selectFrom('adjustment')
          .select('id')
          .where('category', '=', 'MISSED_DEPOSIT')
          .where('txHash', '=', hash)
          .where('reviewStatus', 'in', ['PENDING', 'APPROVED'])
          .executeTakeFirst()
      : undefined;
  return [
    ...(coin && places > coin.scale ? [fieldError('amount', 'scale', text.scale)] : []),
    ...(isMissed && hash === '' ? [fieldError('txHash', 'required', text.hash)] : []),
    ...(twin ? [fieldError('txHash', 'unique', text.known)] : []),
    ...(category === 'ERROR_REVERSAL' && (relatedNo ?? '') === ''
      ? [fieldError('relatedNo', 'required', text.related)]
      : []),
    ...(worth >= evidenceFrom && attachments.length === 0
      ? [fieldError('attachments', 'required', text.evidence)]
      : []),
  ];
};

/** The rule of a decision: a batch is decided as a whole. */
const single = ({ batchNo }: Adjustment): Refused | null =>
  refusedIf(batchNo !== null, text.inBatch(batchNo));

/** Manual adjustments (domain screen 5). The approval books them. */
export const adjustmentHooks: EntityHooks<'adjustment'> = {
  check,
  write: async ({ memberUid = '' }, before, call) =>
    before === null ? { adjustNo: `J${call.context.nextId()}`, ...(await ofMember(call.db, memberUid)) } : {},
  may: {
    approve: single,
    reject: single,
    cancel: (record, { userId }) =>
      single(record) ?? refusedIf(record.createdById !== userId, text.maker, code.noPermission),
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
