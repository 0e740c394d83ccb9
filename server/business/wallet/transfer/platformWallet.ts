import { toDecimal, units, zero } from '@/kit/format/units';
import type { Units } from '@/kit/format/units';
import { signedIn } from '@server/call/call';
import type { BodyOf, Call } from '@server/call/call';
import { code, Failure, fieldError, refusedIf } from '@server/call/failure';
import type { FieldError } from '@server/call/failure';
import { readHours } from '@server/db/limits';
import { staffColumns } from '@server/db/staffIds';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordEntry } from '@server/db/typedRecords';
import { stepBy } from '@server/resources/history/history';
import type { EntityHooks } from '@server/resources/entity/entity';
import { freeBalance } from './balances';
import {
  coldWalletOf,
  isSettled,
  createTransfer,
  followTransfers,
  sendTransfer,
  surplusOf,
  sweepSurplus,
} from './transfers';

const text = {
  address: { 'zh-CN': '不符合该链的地址格式', 'en-US': 'Not an address of this chain' },
  limits: { 'zh-CN': '不能小于预警下限', 'en-US': 'Must not be below the low-balance alert' },
  target: {
    'zh-CN': '须为同链同币种、已启用的另一个平台钱包',
    'en-US': 'Must be another enabled platform wallet of the same coin on the same chain',
  },
  fresh: (hours: number) => ({
    'zh-CN': `该钱包新建或启用未满 ${hours} 小时，暂不能转入`,
    'en-US': `This wallet was made or enabled within ${hours} hours: nothing is sent to it yet`,
  }),
  short: (free: Units) => ({
    'zh-CN': `超过可转出余额 ${toDecimal(free)}`,
    'en-US': `More than the ${toDecimal(free)} that the wallet can send`,
  }),
  disabled: { 'zh-CN': '钱包未启用或没有币种', 'en-US': 'The wallet is disabled, or has no coin' },
  surplus: {
    'zh-CN': '余额未超过归集上限，或没有对应的冷钱包',
    'en-US': 'There is nothing above the sweep threshold, or no cold wallet for it',
  },
};

type Wallet = RecordEntry<'platformWallet'>;

const walletOf = (db: Call['db'], walletName: string) =>
  recordsOf(db)
    .selectFrom('platformWallet')
    .selectAll()
    .where('walletName', '=', walletName)
    .executeTakeFirst();

/** A transfer stays between own wallets; there is no free address (domain screen 12). */
const checkTransfer = async (
  { toWallet, amount }: BodyOf<'transferWalletHot'>,
  from: Wallet,
  { db, context }: Call,
): Promise<FieldError[]> => {
  const target = await walletOf(db, toWallet);
  const isFit =
    target?.status === 'ENABLED' &&
    target.walletName !== from.walletName &&
    target.chainCode === from.chainCode &&
    target.coinCode === from.coinCode;
  const free = await freeBalance(db, from.walletName);
  return [
    ...(isFit ? [] : [fieldError('toWallet', 'ownWallet', text.target)]),
    ...(isFit && !(await isSettled(db, target.id, context))
      ? [fieldError('toWallet', 'settled', text.fresh((await readHours(db, 'walletFreshHours')).hours))]
      : []),
    ...(units(amount) > free ? [fieldError('amount', 'free', text.short(free))] : []),
  ];
};

const isAboveThreshold = ({ balance, maxBalance }: Wallet): boolean => {
  const most = units(maxBalance);
  return most !== null && (units(balance) ?? zero) > most;
};

/** Wallets of the platform (domain screen 12). */
export const platformWalletHooks: EntityHooks<'platformWallet'> = {
  check: async ({ address = '', chainCode = '', minBalance, maxBalance }, before, { db }) => {
    const errors: FieldError[] = [];
    const least = units(minBalance);
    const most = units(maxBalance);
    if (least !== null && most !== null && most < least)
      errors.push(fieldError('maxBalance', 'notBelowMin', text.limits));
    if (before !== null) return errors;
    const chain = await recordsOf(db)
      .selectFrom('chain')
      .select('addressPattern')
      .where('chainCode', '=', chainCode)
      .executeTakeFirst();
    const pattern = chain?.addressPattern ?? null;
    if (pattern !== null && !new RegExp(pattern, 'u').test(address))
      errors.push(fieldError('address', 'addressPattern', text.address));
    return errors;
  },
  may: {
    transfer: ({ status, coinCode }) => refusedIf(status !== 'ENABLED' || coinCode === null, text.disabled),
    sweep: (wallet) =>
      refusedIf(wallet.status !== 'ENABLED', text.disabled) ??
      refusedIf(wallet.kind !== 'HOT' || !isAboveThreshold(wallet), text.surplus),
  },
  checkAction: { transfer: checkTransfer },
  act: {
    transfer: async (from, { toWallet, amount, reason }, call) => {
      const order = { from, toWallet, amount, reason };
      const waiting = { ...order, status: 'PENDING_REVIEW', isAutomatic: false } as const;
      await createTransfer(call.db, call.context, waiting, stepBy(call));
    },
    sweep: async (from, { reason }, call) => {
      const toWallet = await coldWalletOf(call.db, from, call.context);
      const surplus = await surplusOf(call.db, from);
      if (toWallet === null || surplus === zero) throw new Failure(code.notAllowed, text.surplus);
      const order = { from, toWallet, amount: toDecimal(surplus), reason };
      const created = { ...order, status: 'CREATED', isAutomatic: false } as const;
      await createTransfer(call.db, call.context, created, stepBy(call));
    },
  },
};

/** Transfers between platform wallets: approved by another user, then signed and followed on their chain. */
export const walletTransferHooks: EntityHooks<'walletTransfer'> = {
  checkAction: {
    approve: async (_, order, { db }) => {
      const free = await freeBalance(db, order.fromWallet);
      if (free < units(order.amount)) throw new Failure(code.insufficient, text.short(free));
      return [];
    },
  },
  act: {
    approve: async (order, _, call) => ({
      txHash: await sendTransfer(call.db, call.context, order),
      ...staffColumns('reviewedBy', signedIn(call)),
    }),
    reject: (_record, _body, call) => staffColumns('reviewedBy', signedIn(call)),
  },
  tick: async (context) => {
    await followTransfers(context);
    await sweepSurplus(context);
  },
  summary: { sums: ['amount'] },
};
