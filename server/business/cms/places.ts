import { rising } from '@server/resources/rules/bounds';
import type { Call } from '@server/call/call';
import type { FieldError } from '@server/call/failure';
import type { EntityHooks } from '@server/resources/entity/entity';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordEntry, RecordValues } from '@server/db/typedRecords';
import { countPopularity } from './popularity';
import { targetErrors, targetNames } from './targets';

const times = (after: RecordValues<'hotItem'> | RecordValues<'recommendedItem'>): FieldError[] =>
  rising(after, ['startAt', 'endAt']);

/** Hot items (domain screen 53): each target once, by the contract's key. Manual items have no popularity. */
export const hotItemHooks: EntityHooks<'hotItem'> = {
  check: async (after, _, call) => [...times(after), ...(await targetErrors(after, call))],
  write: async (sent, before, call) => ({
    ...(await targetNames(sent, before, call)),
    ...(!(sent.isAuto ?? before?.isAuto) && { score: 0 }),
  }),
  tick: countPopularity,
};

/** Number of recommended items that a slot of the apps shows. */
const slotSizes: Readonly<Record<RecordEntry<'recommendedItem'>['slot'], number>> = {
  HOME_MARKET: 10,
  HOME_NEWS: 6,
  NFT_HOME: 8,
  EARN_HOME: 6,
};

const text = {
  twice: { 'zh-CN': '该推荐位已有此对象', 'en-US': 'The slot has it already' },
  full: (most: number) => ({
    'zh-CN': `该推荐位最多展示 ${most} 项，请先停用其他项`,
    'en-US': `The slot has room for ${most}: switch another one off first`,
  }),
};

/** Recommended items (domain screen 54): a target once per slot, and no more than the slot shows. */
export const recommendedItemHooks: EntityHooks<'recommendedItem'> = {
  check: async (after, before, call) => [
    ...times(after),
    ...(await targetErrors(after, call)),
    ...(await slotErrors(after, before, call)),
  ],
  write: targetNames,
};

async function slotErrors(
  { slot, targetType, targetId, status }: RecordValues<'recommendedItem'>,
  before: RecordEntry<'recommendedItem'> | null,
  { db }: Call,
): Promise<FieldError[]> {
  if (slot === undefined) return [];
  const rows = await recordsOf(db)
    .selectFrom('recommendedItem')
    .select(['id', 'targetType', 'targetId', 'status'])
    .where('slot', '=', slot)
    .forUpdate()
    .execute();
  const others = rows.filter(({ id }) => id !== before?.id);
  if (others.some((other) => other.targetType === targetType && other.targetId === targetId))
    return [{ field: 'targetId', rule: 'unique', text: text.twice }];
  const most = slotSizes[slot];
  const isFull = others.filter((other) => other.status === 'ENABLED').length >= most;
  return isFull && status !== 'DISABLED'
    ? [{ field: 'slot', rule: 'room', text: text.full(most), params: { limit: most } }]
    : [];
}
