import type { EntityName } from '@server/contract/entities';
import type { FieldName } from '@server/db/typedRecords';
import type { Text } from '@server/call/failure';

/** One list whose records a figure counts or adds, by the day of one of their times. */
export type Measure = MeasureOf<EntityName>;

type MeasureOf<Name> = Name extends EntityName
  ? {
      entity: Name;
      /** The time that decides on which day a record counts, and never changes once it is set; null: records as they are now. */
      at: FieldName<Name> | null;
      /** The field that is added; without it, records are counted. */
      sum?: FieldName<Name>;
    } & Common
  : never;

type Common = {
  /** Filters of the list, beside its time. */
  filters?: Readonly<Record<string, readonly string[]>>;
  /** The list can be narrowed to one coin. */
  byCoin?: true;
  title: Text;
};

const spot = {
  entity: 'spotTrade',
  at: 'createdAt',
  title: { 'zh-CN': '现货', 'en-US': 'Spot' },
} as const;
const contract = {
  entity: 'contractOrder',
  at: 'finishedAt',
  filters: { status: ['FILLED'] },
  title: { 'zh-CN': '合约', 'en-US': 'Contracts' },
} as const;
const option = { entity: 'optionOrder', title: { 'zh-CN': '期权', 'en-US': 'Options' } } as const;
const otc = {
  entity: 'otcOrder',
  at: 'releasedAt',
  filters: { status: ['COMPLETED'] },
  title: { 'zh-CN': 'OTC', 'en-US': 'OTC' },
} as const;
const deposit = { 'zh-CN': '充币', 'en-US': 'Deposits' };
const withdrawal = { 'zh-CN': '提币', 'en-US': 'Withdrawals' };

/** Every list that the home page counts. Snapshots keep the figures under these names (domain screen 1). */
const measures = {
  newMembers: { entity: 'member', at: 'createdAt', title: { 'zh-CN': '新增会员', 'en-US': 'New members' } },
  activeMembers: {
    entity: 'member',
    at: 'lastLoginAt',
    title: { 'zh-CN': '活跃会员', 'en-US': 'Active members' },
  },
  kycApproved: {
    entity: 'kyc',
    at: 'reviewedAt',
    filters: { status: ['APPROVED', 'REVOKED', 'EXPIRED'] },
    title: { 'zh-CN': '实名通过', 'en-US': 'KYC approved' },
  },
  deposits: { entity: 'deposit', at: 'creditedAt', sum: 'amountUsdt', byCoin: true, title: deposit },
  withdrawals: {
    entity: 'withdrawal',
    at: 'completedAt',
    sum: 'amountUsdt',
    byCoin: true,
    title: withdrawal,
  },
  spotVolume: { ...spot, sum: 'turnoverUsdt' },
  contractVolume: { ...contract, sum: 'turnoverUsdt' },
  optionVolume: { ...option, at: 'createdAt', sum: 'stakeUsdt' },
  otcVolume: { ...otc, byCoin: true, sum: 'amountUsdt' },
  spotFee: { ...spot, sum: 'feeUsdt' },
  contractFee: { ...contract, sum: 'feeUsdt' },
  optionFee: { ...option, at: 'settledAt', sum: 'feeUsdt' },
  otcFee: { ...otc, byCoin: true, sum: 'feeUsdt' },
  withdrawFee: {
    entity: 'withdrawal',
    at: 'completedAt',
    sum: 'feeUsdt',
    byCoin: true,
    title: withdrawal,
  },
  convertSpread: {
    entity: 'convertOrder',
    at: 'createdAt',
    sum: 'spreadUsdt',
    filters: { status: ['SUCCESS'] },
    title: { 'zh-CN': '闪兑', 'en-US': 'Conversions' },
  },
} as const satisfies Record<string, Measure>;

export type MeasureName = keyof typeof measures;

/** Income of the platform, which no agent sees. */
export const fees = [
  'spotFee',
  'contractFee',
  'optionFee',
  'otcFee',
  'withdrawFee',
  'convertSpread',
] as const;
export const volumes = ['spotVolume', 'contractVolume', 'optionVolume', 'otcVolume'] as const;

export const measureNames = Object.keys(measures).filter((name): name is MeasureName => name in measures);
export const measureOf = (name: MeasureName): Measure => measures[name];
