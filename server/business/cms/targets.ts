import type { Call } from '@server/call/call';
import type { FieldError } from '@server/call/failure';
import { anyRecordsOf } from '@server/db/records';
import type { RecordEntry, RecordValues } from '@server/db/typedRecords';

/** How a kind of target is stored: table, key, names, and the statuses that members see. */
type Place = { table: string; key: string; name: string; nameEn?: string; shown: readonly string[] };

const sold = ['ON_SALE', 'SOLD_OUT'];

type Kind = RecordEntry<'hotItem' | 'recommendedItem'>['targetType'];

const places: Readonly<Record<Kind, readonly Place[]>> = {
  SYMBOL: [{ table: 'market', key: 'symbol', name: 'symbol', shown: ['PREOPEN', 'TRADING', 'CANCEL_ONLY'] }],
  COIN: [{ table: 'coin', key: 'coinCode', name: 'nameZh', nameEn: 'nameEn', shown: ['ENABLED'] }],
  ARTICLE: [{ table: 'article', key: 'id', name: 'titleZh', nameEn: 'titleEn', shown: ['PUBLISHED'] }],
  NFT: [{ table: 'nftItem', key: 'itemNo', name: 'nameZh', nameEn: 'nameEn', shown: ['READY', ...sold] }],
  PRODUCT: [
    { table: 'dualProduct', key: 'productNo', name: 'titleZh', nameEn: 'titleEn', shown: sold },
    { table: 'autoInvestProduct', key: 'planCode', name: 'titleZh', nameEn: 'titleEn', shown: ['PUBLISHED'] },
    { table: 'coinOffer', key: 'projectNo', name: 'titleZh', nameEn: 'titleEn', shown: sold },
  ],
  AD: [{ table: 'otcAd', key: 'adNo', name: 'adNo', shown: ['ONLINE'] }],
};

const text = {
  none: { 'zh-CN': '没有这样的对象', 'en-US': 'There is no such target' },
  hidden: { 'zh-CN': '该对象当前未对会员展示', 'en-US': 'Members do not see it at present' },
};

/** Returns the names of a link's target and whether members see it; null for a missing target. */
export const targetOf = async (
  { db }: Pick<Call, 'db'>,
  type: Kind,
  id: string,
): Promise<{ targetName: string; targetNameEn: string | null; isShown: boolean } | null> => {
  for (const { table, key, name, nameEn = name, shown } of places[type]) {
    // The id of an article must be a number.
    if (key === 'id' && !/^\d{1,18}$/.test(id)) continue;
    const row = await anyRecordsOf(db)
      .selectFrom(table)
      .select([name, nameEn, 'status'])
      .where(key, '=', id)
      .executeTakeFirst();
    if (!row) continue;
    return {
      targetName: `${row[name]}`.slice(0, 80),
      targetNameEn: row[nameEn] === null ? null : `${row[nameEn]}`.slice(0, 80),
      isShown: shown.includes(`${row.status}`),
    };
  }
  return null;
};

/** What a link leads to. */
type Link = Pick<RecordValues<'hotItem'>, 'targetType' | 'targetId'>;

type Target = NonNullable<Awaited<ReturnType<typeof targetOf>>>;

const linked = async ({ targetType, targetId }: Link, call: Call) =>
  targetType && targetId ? targetOf(call, targetType, targetId) : null;

/** Returns the names of a target as columns. */
export const namesOf = ({ targetName, targetNameEn }: Target) => ({ targetName, targetNameEn });

/** Checks that a target exists and, unless the link is switched off, that members see it. */
export const targetErrors = async (
  { status, ...link }: Link & { status?: string },
  call: Call,
): Promise<FieldError[]> => {
  const target = await linked(link, call);
  if (target === null) return [{ field: 'targetId', rule: 'reference', text: text.none }];
  const isWrong = !target.isShown && status !== 'DISABLED';
  return isWrong ? [{ field: 'targetId', rule: 'public', text: text.hidden }] : [];
};

/** Returns the names of a target, to be written whenever the target is. */
export const targetNames = async (sent: Link, before: Link | null, call: Call) => {
  const target = await linked({ ...before, ...sent }, call);
  return target === null ? {} : namesOf(target);
};
