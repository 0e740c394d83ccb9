import { units } from '@/kit/format/units';
import type { Units } from '@/kit/format/units';
import type { Call } from '@server/call/call';
import type { FieldError } from '@server/call/failure';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordValues } from '@server/db/typedRecords';
import type { EntityHooks } from '@server/resources/entity/entity';
import { pendingProposals } from '@server/resources/approvals/pending';

const text = {
  fee: { 'zh-CN': '必须大于固定手续费', 'en-US': 'Must be above the fixed fee' },
  contract: { 'zh-CN': '代币必须填写合约地址', 'en-US': 'A token needs its contract address' },
  address: { 'zh-CN': '不符合该链的地址格式', 'en-US': 'Not an address of this chain' },
  most: { 'zh-CN': '不能小于最小提币', 'en-US': 'Must not be below the minimum withdrawal' },
  day: { 'zh-CN': '不能小于最大提币', 'en-US': 'Must not be below the maximum withdrawal' },
};

/** A coin on a chain (domain screen 8). */
export const chainCoinHooks: EntityHooks<'chainCoin'> = {
  derived: { pendingChanges: pendingProposals('chainCoin') },
  check: async (after, before, call) => [
    ...feeErrors(after),
    ...limitErrors(after),
    ...(before === null ? await contractErrors(after, call) : []),
  ],
};

/** The smallest withdrawal must exceed its fee, if the fee is taken in the coin itself. */
const feeErrors = ({
  withdrawFee,
  minWithdraw,
  feeCoin,
  coinCode,
}: RecordValues<'chainCoin'>): FieldError[] => {
  const fee = units(withdrawFee);
  const least = units(minWithdraw);
  const feeInCoin = (feeCoin ?? coinCode) === coinCode;
  return feeInCoin && least !== null && fee !== null && least <= fee
    ? [{ field: 'minWithdraw', rule: 'aboveFee', text: text.fee }]
    : [];
};

const isBelow = (one: Units | null, other: Units | null): boolean =>
  one !== null && other !== null && one < other;

function limitErrors({ minWithdraw, maxWithdraw, dayLimit }: RecordValues<'chainCoin'>): FieldError[] {
  const most = units(maxWithdraw);
  return [
    ...(isBelow(most, units(minWithdraw))
      ? [{ field: 'maxWithdraw', rule: 'notBelowMin', text: text.most }]
      : []),
    ...(isBelow(units(dayLimit), most) ? [{ field: 'dayLimit', rule: 'notBelowMax', text: text.day }] : []),
  ];
}

async function contractErrors(
  { coinCode = '', chainCode = '', contractAddress }: RecordValues<'chainCoin'>,
  { db }: Call,
): Promise<FieldError[]> {
  const field = 'contractAddress';
  const coin = await recordsOf(db)
    .selectFrom('coin')
    .select('coinType')
    .where('coinCode', '=', coinCode)
    .executeTakeFirst();
  const address = contractAddress ?? '';
  if (address === '')
    return coin?.coinType === 'TOKEN' ? [{ field, rule: 'required', text: text.contract }] : [];
  const chain = await recordsOf(db)
    .selectFrom('chain')
    .select('addressPattern')
    .where('chainCode', '=', chainCode)
    .executeTakeFirst();
  const pattern = chain?.addressPattern ?? null;
  const fits = pattern === null || new RegExp(pattern, 'u').test(address);
  return fits ? [] : [{ field, rule: 'addressPattern', text: text.address }];
}
