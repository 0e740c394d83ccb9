import { sql } from 'kysely';
import { bodyOf, instant, signedIn } from '@server/call/call';
import type { Handler } from '@server/call/call';
import { invalid } from '@server/call/failure';
import type { EntityHooks } from '@server/resources/entity/entity';
import { recordsOf } from '@server/db/records';
import { importWalletAddress } from './importAddresses';
import { newAddress } from './newAddress';

const noChain = { 'zh-CN': '链不存在', 'en-US': 'There is no such chain' };

/** The pool of deposit addresses (domain screen 9). */
export const poolAddressHooks: EntityHooks = {
  derived: {
    nativeCoin: sql`(select "nativeCoin" from chain where chain."chainCode" = "poolAddress"."chainCode")`,
  },
  act: {
    assign: (_, { memberUid }, call) => ({ memberUid, assignedAt: instant(call) }),
    unfreeze: ({ memberUid }) => ({ status: memberUid === null ? 'FREE' : 'ASSIGNED' }),
  },
  summary: { counts: ['FREE', 'ASSIGNED', 'FROZEN', 'RETIRED'], sums: ['balance'], by: 'chainCode' },
};

/** `POST /admin/wallet/address/generate`: generates a batch of free addresses of one chain. */
const generateWalletAddress: Handler = async (call) => {
  const { chainCode, count } = bodyOf<'PoolAddressGenerate'>(call);
  const chain = await recordsOf(call.db)
    .selectFrom('chain')
    .select('family')
    .where('chainCode', '=', chainCode)
    .executeTakeFirst();
  if (!chain) throw invalid({ field: 'chainCode', rule: 'reference', text: noChain });
  const at = instant(call);
  const batchNo = call.context.nextId();
  const rows = Array.from({ length: count }, (_, index) => ({
    id: call.context.nextId(),
    version: 1,
    createdAt: at,
    updatedAt: at,
    createdByName: signedIn(call).name,
    chainCode,
    address: newAddress({ chainCode, family: String(chain.family) }, Math.random),
    memo: '',
    status: 'FREE',
    derivationPath: `m/44'/0'/0'/0/${index}`,
    batchNo,
  }));
  for (let from = 0; from < rows.length; from += 1_000)
    await recordsOf(call.db)
      .insertInto('poolAddress')
      .values(rows.slice(from, from + 1_000))
      .execute();
  call.note({ resource: 'poolAddress', resourceId: batchNo });
};

export const walletHandlers = { generateWalletAddress, importWalletAddress };
