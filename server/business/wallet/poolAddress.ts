import { sql } from 'kysely';
import { countOf } from '@/kit/format/countText';
import type { CountText } from '@/kit/format/countText';
import { instant, signedIn } from '@server/call/call';
import type { Handler, Handlers } from '@server/call/call';
import { invalid } from '@server/call/failure';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordRow } from '@server/db/typedRecords';
import type { EntityHooks } from '@server/resources/entity/entity';
import { beginTask } from '@server/resources/tasks/job';
import type { Job, Jobs } from '@server/resources/tasks/job';
import { addressLevels } from './addressLevels';
import { importWalletAddress } from './importAddresses';
import { newAddress } from './newAddress';

const noChain = { 'zh-CN': '链不存在', 'en-US': 'There is no such chain' };

/** The pool of deposit addresses (domain screen 9). */
export const poolAddressHooks: EntityHooks<'poolAddress'> = {
  derived: {
    nativeCoin: sql`(select "nativeCoin" from chain where chain."chainCode" = "poolAddress"."chainCode")`,
  },
  act: {
    assign: (_, { memberUid }, call) => ({ memberUid, assignedAt: instant(call) }),
    unfreeze: ({ memberUid }) => ({ status: memberUid === null ? 'FREE' : 'ASSIGNED' }),
  },
  summary: { counts: ['FREE', 'ASSIGNED', 'FROZEN', 'RETIRED'], sums: ['balance'], by: 'chainCode' },
};

/** What the task of a batch needs to know. */
type Order = Pick<RecordRow<'chain'>, 'chainCode' | 'family'> & { byName: string };

/** `POST /admin/wallet/address/generate`: begins the generation of a batch of free addresses of one chain. */
const generateWalletAddress: Handler<'generateWalletAddress'> = async (call) => {
  const { chainCode, count } = call.body;
  const chain = await recordsOf(call.db)
    .selectFrom('chain')
    .select('family')
    .where('chainCode', '=', chainCode)
    .executeTakeFirst();
  if (!chain) throw invalid({ field: 'chainCode', rule: 'reference', text: noChain });
  const order: Order = { chainCode, family: chain.family, byName: signedIn(call).name };
  const taskId = await beginTask(call, order, count);
  call.note({ resource: 'poolAddress', resourceId: taskId });
  return { taskId };
};

const part = 100;

/** Adds the next addresses of a batch, whose number is that of its task. */
const generateAddresses: Job<Order>['part'] = async (db, task, { nextId, now }) => {
  const { chainCode, family, byName } = task.body;
  const count = Math.min(part, task.expected - task.written);
  const at = now().toISOString();
  const { known } = await recordsOf(db)
    .selectFrom('poolAddress')
    .select(sql<CountText>`count(*)`.as('known'))
    .where('chainCode', '=', chainCode)
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: count }, (_, index) => ({
    id: nextId(),
    version: 1,
    createdAt: at,
    updatedAt: at,
    createdByName: byName,
    createdById: task.userId,
    chainCode,
    address: newAddress({ chainCode, family }, Math.random),
    memo: '',
    status: 'FREE' as const,
    derivationPath: `m/44'/0'/0'/0/${countOf(known) + index}`,
    batchNo: task.id,
  }));
  await recordsOf(db).insertInto('poolAddress').values(rows).execute();
  return { done: count };
};

/** `GET /admin/wallet/address/levels` */
const levelsWalletAddress: Handler<'levelsWalletAddress'> = (call) => addressLevels(call);

export const walletHandlers: Handlers = {
  generateWalletAddress,
  levelsWalletAddress,
  importWalletAddress,
};
export const walletJobs: Jobs = { generateWalletAddress: { part: generateAddresses } };
