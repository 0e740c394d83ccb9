import type { components } from '@/api/gen/contract/open';

type Tone = components['schemas']['DictItem']['tone'];

/** An initial value of a dictionary. */
export type SeedItem = { value: string; labelZh: string; labelEn: string; tone?: Tone };

/** Dictionaries that staff maintain, with initial values where the contract has none (domain section 6). */
export const freeDicts: ReadonlyMap<string, readonly SeedItem[]> = new Map<string, readonly SeedItem[]>([
  ['market_zone', []],
  ['recommend_slot', []],
  [
    'withdraw_reject_reason',
    [
      { value: 'RISK', labelZh: '风险控制', labelEn: 'Risk control' },
      { value: 'ADDRESS', labelZh: '地址可疑', labelEn: 'Suspicious address' },
      { value: 'IDENTITY', labelZh: '身份未核实', labelEn: 'Identity not verified' },
      { value: 'SOURCE', labelZh: '资金来源不明', labelEn: 'Source of funds unclear' },
      { value: 'OTHER', labelZh: '其他', labelEn: 'Other' },
    ],
  ],
  [
    'member_tag',
    [
      { value: 'VIP', labelZh: '重点客户', labelEn: 'Key customer', tone: 'success' },
      { value: 'MARKET_MAKER', labelZh: '做市商', labelEn: 'Market maker', tone: 'info' },
      { value: 'WATCH', labelZh: '重点关注', labelEn: 'Watch list', tone: 'warning' },
      { value: 'TEST', labelZh: '测试账号', labelEn: 'Test account' },
    ],
  ],
  [
    'freeze_reason',
    [
      { value: 'AML', labelZh: '反洗钱', labelEn: 'Money laundering', tone: 'danger' },
      { value: 'RISK', labelZh: '风险控制', labelEn: 'Risk control', tone: 'warning' },
      { value: 'FRAUD', labelZh: '涉嫌欺诈', labelEn: 'Suspected fraud', tone: 'danger' },
      { value: 'JUDICIAL', labelZh: '司法要求', labelEn: 'Court order', tone: 'danger' },
      { value: 'REQUEST', labelZh: '本人申请', labelEn: "Member's request" },
      { value: 'OTHER', labelZh: '其他', labelEn: 'Other' },
    ],
  ],
]);
