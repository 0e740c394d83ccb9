import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { components } from '@/api/gen/contract/dashboard';
import type { components as shared } from '@/api/gen/contract/shared';
import { sum, toDecimal, units, zero } from '@/kit/format/units';
import type { Decimal } from '@/kit/format/units';
import { instant } from '@server/call/call';
import type { Call, CallOf, Handler } from '@server/call/call';
import type { Text } from '@server/call/failure';
import type { EntityName } from '@server/contract/entities';
import type { FieldName } from '@server/db/typedRecords';
import { decode } from '@server/resources/entity/codec';
import type { Entities } from '@server/resources/entity/entity';
import { visibleRows } from '@server/resources/rows/source';
import { maskedValues } from '@server/resources/view/recordView';
import { openPaths } from '@server/site/menuTree';
import { amountOf, placeOf, rowsOf } from './figures';
import type { Wish } from './figures';
import type { Measure } from './measures';
import { mayRead, refuseHidden, wishOf } from './wish';

type Ranking = components['schemas']['DashboardRanking'];
type Entry = Ranking['entries'][number];
type Metric = shared['schemas']['DashboardRank'];

/** A list that is counted by the values of one of its fields. */
type Rank = {
  [Name in EntityName]: { measure: Measure & { entity: Name }; by: FieldName<Name> };
}[EntityName];

const title: Text = { 'zh-CN': '', 'en-US': '' };
const members = { entity: 'member', at: 'createdAt', title } as const;

const ranks: Readonly<Record<Exclude<Metric, 'funnel'>, Rank>> = {
  assetsByCoin: { measure: { entity: 'account', at: null, sum: 'totalUsdt', title }, by: 'coinCode' },
  volumeByMarket: {
    measure: { entity: 'spotTrade', at: 'createdAt', sum: 'turnoverUsdt', title },
    by: 'symbol',
  },
  depositsByMember: {
    measure: { entity: 'deposit', at: 'creditedAt', sum: 'amountUsdt', title },
    by: 'memberUid',
  },
  membersByArea: { measure: members, by: 'areaCode' },
  registrationsByClient: { measure: members, by: 'registerSource' },
};

const rest = { 'zh-CN': '其他', 'en-US': 'Others' };
const unknown = { 'zh-CN': '未填写', 'en-US': 'Unknown' };

/** Returns the titles of keys: names of records, masked where they name a member, or of the values of a dictionary. */
const titlesOf = async (
  entities: Entities,
  call: Call,
  { measure, by }: Rank,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Text>> => {
  const field = entities.get(measure.entity)?.fields.find(({ name }) => name === by);
  const same = new Map(keys.map((key) => [key, { 'zh-CN': key, 'en-US': key }]));
  const target = field?.ref === 'member' || field?.ref === 'area' ? entities.get(field.ref) : undefined;
  if (!target) return new Map([...same, ...Object.entries(field?.valueTitles ?? {})]);
  const { key, labelZh, labelEn } = target.keys;
  const rows = (await visibleRows(target, call)).selectAll().where(sql.ref(key), 'in', keys);
  for (const row of keys.length === 0 ? [] : await rows.execute()) {
    const record = decode(target, row, call.context.vault);
    const seen = maskedValues(target, record, call.actor);
    const zh = `${seen[labelZh]}`;
    const en = `${seen[labelEn] ?? zh}`;
    const id = `${record[key]}`;
    const isPerson = field?.ref === 'member';
    same.set(
      id,
      isPerson ? { 'zh-CN': `${id} ${zh}`, 'en-US': `${id} ${en}` } : { 'zh-CN': zh, 'en-US': en },
    );
  }
  return same;
};

/** Counts a list by the values of a field, the largest first. */
const rank = async (
  entities: Entities,
  call: CallOf<'getDashboardRank'>,
  one: Rank,
  wish: Wish,
): Promise<Entry[]> => {
  const { measure, by } = one;
  const open = await openPaths(call);
  const { screen, path } = placeOf(entities, measure, wish);
  refuseHidden(mayRead(call, open.has(screen)));
  const rows = await rowsOf(entities, call, measure, wish);
  const found = await rows
    .select([sql<string | null>`${sql.ref(by)}`.as('key'), amountOf(measure).as('value')])
    .groupBy(sql.ref(by))
    .orderBy(
      sql`${measure.sum === undefined ? sql`count(*)` : sql`sum(${sql.ref(measure.sum)})`} desc nulls last`,
    )
    .orderBy(sql.ref(by))
    .execute();
  const given = found.filter(({ value }) => units(value) !== zero);
  const top = given.slice(0, call.query.limit);
  const keys = top.flatMap(({ key }) => key ?? []);
  const titles = await titlesOf(entities, call, one, keys);
  const others = sum(given.slice(top.length).map(({ value }) => units(value)));
  const entry = (key: string | null, value: Decimal, text: Text): Entry => ({
    key,
    value,
    titleZh: text['zh-CN'],
    titleEn: text['en-US'],
    path: key === null || !open.has(screen) ? null : `${path}&${String(new URLSearchParams({ [by]: key }))}`,
  });
  return [
    ...top.map(({ key, value }) => entry(key, value, titles.get(key ?? '') ?? unknown)),
    ...(others === zero ? [] : [entry(null, toDecimal(others), rest)]),
  ];
};

/** The steps from registration to a trade; each counts members who have done those before it too. */
const steps: readonly {
  key: string;
  text: Text;
  filters: Record<string, string[]>;
  also?: RawBuilder<SqlBool>;
}[] = [
  { key: 'registered', text: { 'zh-CN': '注册', 'en-US': 'Registered' }, filters: {} },
  {
    key: 'verified',
    text: { 'zh-CN': '完成实名', 'en-US': 'Verified' },
    filters: { kycStatus: ['APPROVED'] },
  },
  {
    key: 'deposited',
    text: { 'zh-CN': '充币', 'en-US': 'Deposited' },
    filters: { kycStatus: ['APPROVED'], depositUsdtFrom: ['0.01'] },
  },
  {
    key: 'traded',
    text: { 'zh-CN': '交易', 'en-US': 'Traded' },
    filters: { kycStatus: ['APPROVED'], depositUsdtFrom: ['0.01'] },
    also: sql`(exists (select from "spotTrade" deal where uid in (deal."buyerUid", deal."sellerUid"))
      or exists (select from "contractOrder" placed where placed."memberUid" = uid and placed.status = 'FILLED'))`,
  },
];

const funnel = async (entities: Entities, call: Call, wish: Wish): Promise<Entry[]> => {
  const open = await openPaths(call);
  refuseHidden(mayRead(call, open.has('/vip/member')));
  const entries: Entry[] = [];
  for (const { key, text, filters, also } of steps) {
    const measure = { ...members, filters };
    const rows = await rowsOf(entities, call, measure, wish);
    const { value } = await rows
      .$if(also !== undefined, (select) => select.where(also ?? sql<SqlBool>`true`))
      .select(amountOf(measure).as('value'))
      .executeTakeFirstOrThrow();
    const { screen, path } = placeOf(entities, measure, wish);
    const place = also === undefined && open.has(screen) ? path : null;
    entries.push({ key, value, titleZh: text['zh-CN'], titleEn: text['en-US'], path: place });
  }
  return entries;
};

/** `GET /admin/dashboard/rank`: a ranking, or the funnel (domain screen 1). */
export const rankHandler =
  (entities: Entities): Handler<'getDashboardRank'> =>
  async (call): Promise<Ranking> => {
    const wish = await wishOf(call);
    const { metric } = call.query;
    const entries =
      metric === 'funnel'
        ? await funnel(entities, call, wish)
        : await rank(entities, call, ranks[metric], wish);
    return { asOf: instant(call), entries };
  };
