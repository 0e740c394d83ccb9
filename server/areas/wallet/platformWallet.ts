import { signedIn } from '@server/call/call';
import { toUnitsOrNull } from '@/kit/format/decimal';
import type { FieldError } from '@server/call/failure';
import type { EntityHooks } from '@server/resources/entity/entity';
import { recordsOf } from '@server/db/records';

const text = {
  address: { 'zh-CN': '不符合该链的地址格式', 'en-US': 'Not an address of this chain' },
  limits: { 'zh-CN': '不能小于预警下限', 'en-US': 'Must not be below the low-balance alert' },
};

/** Wallets of the platform (domain screen 12). */
export const platformWalletHooks: EntityHooks = {
  check: async ({ address, chainCode, minBalance, maxBalance }, before, { db }) => {
    const errors: FieldError[] = [];
    const [least, most] = [toUnitsOrNull(minBalance), toUnitsOrNull(maxBalance)];
    if (least !== null && most !== null && most < least)
      errors.push({ field: 'maxBalance', rule: 'notBelowMin', text: text.limits });
    if (before !== null) return errors;
    const chain = await recordsOf(db)
      .selectFrom('chain')
      .select('addressPattern')
      .where('chainCode', '=', chainCode)
      .executeTakeFirst();
    const pattern = chain?.addressPattern;
    if (typeof pattern === 'string' && !new RegExp(pattern, 'u').test(String(address)))
      errors.push({ field: 'address', rule: 'addressPattern', text: text.address });
    return errors;
  },
};

/** Transfers between platform wallets; the reviewer who refuses one is recorded. */
export const walletTransferHooks: EntityHooks = {
  act: { reject: (_record, _body, call) => ({ reviewedByName: signedIn(call).name }) },
  summary: { sums: ['amount'] },
};
