import type { RecordValues } from '@server/db/typedRecords';
import type { Seed } from '@server/seeds/context';
import { daysFrom } from '@server/seeds/scatter';
import { insertRecords } from '@server/seeds/insert';
import { inferColumns } from '../infer';
import { ownSource } from '../sources';
import { permissionPrefix } from '../table';

/** Table, comment, class, module, business, days since it was generated. No other screen shows these tables. */
const tables = [
  ['chainTx', '链上交易', 'WalletChainTx', 'wallet', 'chainTx', 12],
  ['withdrawAttempt', '打款尝试', 'WalletAttempt', 'wallet', 'attempt', 12],
  ['memberSignIn', '登录记录', 'VipSignIn', 'vip', 'signIn', 40],
  ['memberApiKey', '接口密钥', 'VipApiKey', 'vip', 'apiKey', null],
  ['nftMove', '藏品流转', 'NftMovement', 'nft', 'movement', 7],
  ['chatBlock', '禁言记录', 'OtcMute', 'otc', 'mute', null],
] as const;

/** Seeds imported tables of the generator: some of the platform's own. */
export const seedGenTables: Seed = async (db, context) => {
  const { contract } = context;
  const reader = { db, context: { contract, options: { codegenSources: {} } } };
  const columns = await inferColumns(
    reader,
    ownSource,
    tables.map(([tableName]) => tableName),
  );
  const rows = tables.map(
    ([tableName, tableComment, className, moduleName, businessName, age]): RecordValues<'genTable'> => ({
      className,
      moduleName,
      businessName,
      functionName: `${tableComment}管理`,
      author: '平台研发部',
      packageName: `com.example.platform.${moduleName}`,
      templateType: 'CRUD',
      treeColumn: null,
      subTableId: null,
      subColumn: null,
      parentMenuId: null,
      genMenuSql: true,
      columns: columns.get(tableName) ?? [],
      dataSource: ownSource,
      tableName,
      tableComment,
      genPermission: permissionPrefix(moduleName, businessName),
      lastGenAt: age === null ? null : daysFrom(context, -age),
      syncedAt: daysFrom(context, age === null ? -3 : -age),
    }),
  );
  await insertRecords(db, context, 'genTable', rows);
};
