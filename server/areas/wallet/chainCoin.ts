import { unitsOf } from '@server/areas/units';
import type { Call } from '@server/http/call';
import type { FieldError } from '@server/http/failure';
import { recordsOf } from '@server/resources/records';
import type { EntityHooks, Values } from '@server/resources/hooks';

const text = {
  contract: { 'zh-CN': '代币必须填写合约地址', 'en-US': 'A token needs its contract address' },
  address: { 'zh-CN': '不符合该链的地址格式', 'en-US': 'Not an address of this chain' },
  fee: { 'zh-CN': '必须大于固定手续费', 'en-US': 'Must be above the fixed fee' },
  most: { 'zh-CN': '不能小于最小提币', 'en-US': 'Must not be below the minimum withdrawal' },
  day: { 'zh-CN': '不能小于最大提币', 'en-US': 'Must not be below the maximum withdrawal' },
};

/** A coin on a chain (domain screen 8). */
export const chainCoinHooks: EntityHooks = {
  check: async (after, before, call) => [
    ...limitErrors(after),
    ...(before === null ? await contractErrors(after, call) : []),
  ],
};

const isBelow = (one: bigint | null, other: bigint | null): boolean =>
  one !== null && other !== null && one < other;

function limitErrors(after: Values): FieldError[] {
  const [fee, least, most, day] = ['withdrawFee', 'minWithdraw', 'maxWithdraw', 'dayLimit'].map((name) =>
    unitsOf(after[name]),
  );
  const feeInCoin = (after.feeCoin ?? after.coinCode) === after.coinCode;
  return [
    ...(feeInCoin && least !== null && fee !== null && (least ?? 0n) <= (fee ?? 0n)
      ? [{ field: 'minWithdraw', rule: 'aboveFee', text: text.fee }]
      : []),
    ...(isBelow(most ?? null, least ?? null)
      ? [{ field: 'maxWithdraw', rule: 'notBelowMin', text: text.most }]
      : []),
    ...(isBelow(day ?? null, most ?? null)
      ? [{ field: 'dayLimit', rule: 'notBelowMax', text: text.day }]
      : []),
  ];
}

async function contractErrors(
  { coinCode, chainCode, contractAddress }: Values,
  { db }: Call,
): Promise<FieldError[]> {
  const field = 'contractAddress';
  const coin = await recordsOf(db)
    .selectFrom('coin')
    .select('coinType')
    .where('coinCode', '=', coinCode)
    .executeTakeFirst();
  const address = typeof contractAddress === 'string' ? contractAddress : '';
  if (address === '')
    return coin?.coinType === 'TOKEN' ? [{ field, rule: 'required', text: text.contract }] : [];
  const chain = await recordsOf(db)
    .selectFrom('chain')
    .select('addressPattern')
    .where('chainCode', '=', chainCode)
    .executeTakeFirst();
  const pattern = chain?.addressPattern;
  const fits = typeof pattern !== 'string' || new RegExp(pattern, 'u').test(address);
  return fits ? [] : [{ field, rule: 'addressPattern', text: text.address }];
}
