import type { Records } from '@/api/gen/recordTypes';
import { rounded } from '@/kit/format/units';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordValues } from '@server/db/typedRecords';
import type { Seed } from '@server/seeds/context';
import { insertRecords } from '@server/seeds/insert';
import { day, scatter } from '@server/seeds/scatter';
import { newAddress } from '../newAddress';

const families: readonly (readonly [string, string])[] = [
  ['btc', 'UTXO'],
  ['eth', 'EVM'],
  ['tron', 'TRON'],
  ['bsc', 'EVM'],
  ['solana', 'SOLANA'],
  ['xrpl', 'MEMO'],
];

/** Seeds four hundred deposit addresses in every status. */
export const seedPoolAddresses: Seed = async (db, context) => {
  const { weighted, digits, whole } = scatter(context);
  const members = await recordsOf(db).selectFrom('member').select('uid').orderBy('uid').execute();
  const rows = Array.from({ length: 400 }, (_, index): RecordValues<'poolAddress'> => {
    const [chainCode, family] = families[index % families.length] ?? ['eth', 'EVM'];
    const status = weighted<Records['poolAddress']['status']>(
      [
        ['ASSIGNED', 62],
        ['FREE', 30],
        ['FROZEN', 4],
        ['RETIRED', 4],
      ],
      'FREE',
    );
    const isOwned = status !== 'FREE';
    const assignedAt = isOwned ? new Date(context.today.getTime() - whole(300) * day).toISOString() : null;
    return {
      address: newAddress({ chainCode, family }, context.random),
      memo: family === 'MEMO' ? digits(8) : '',
      chainCode,
      memberUid: isOwned ? (members[Number(digits(7)) % members.length]?.uid ?? null) : null,
      status,
      assignedAt,
      // Little, because a sweep empties the address soon after each deposit.
      balance: isOwned ? rounded(Number(digits(6)) / 1e8, 8) : '0',
      refreshedAt: context.today.toISOString(),
      derivationPath: `m/44'/60'/0'/0/${index}`,
      batchNo: `2026${`${1 + (index % 8)}`.padStart(2, '0')}01`,
    };
  });
  await insertRecords(db, context, 'poolAddress', rows);
};

/** Chains on which free addresses run short in the demo. */
const short = ['xrpl', 'stellar'];

/** Seeds the stock of free addresses, a batch for each chain. */
export const seedFreeAddresses: Seed = async (db, context) => {
  const { whole } = scatter(context);
  const chains = await recordsOf(db)
    .selectFrom('chain')
    .select(['chainCode', 'family'])
    .where('chainCode', 'not in', short)
    .orderBy('chainCode')
    .execute();
  for (const [index, { chainCode, family }] of chains.entries()) {
    const rows = Array.from({ length: 220 + whole(280) }, (_, at): RecordValues<'poolAddress'> => ({
      address: newAddress({ chainCode, family }, context.random),
      memo: '',
      chainCode,
      memberUid: null,
      status: 'FREE',
      assignedAt: null,
      balance: '0',
      refreshedAt: context.today.toISOString(),
      derivationPath: `m/44'/60'/1'/0/${at}`,
      batchNo: `202611${`${index + 1}`.padStart(2, '0')}`,
    }));
    await insertRecords(db, context, 'poolAddress', rows);
  }
};
