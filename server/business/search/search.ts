import { sql } from 'kysely';
import type { components } from '@/api/gen/contract/search';
import { seesWholePlatform, signedIn } from '@server/call/call';
import type { Call, Handler } from '@server/call/call';
import type { Text } from '@server/call/failure';
import { recordsOfIds } from '@server/resources/calls/read';
// eslint-disable-next-line no-restricted-syntax -- it reads records of any entity
import type { Entities, Entity, EntityField, Entry } from '@server/resources/entity/entity';
import { listPath, operationOf, statusOf } from '@server/resources/entity/entity';
import { source, visibilityOf } from '@server/resources/rows/source';
import { maskedValues } from '@server/resources/view/recordView';
import { openPaths } from '@server/site/menuTree';

type Found = components['schemas']['FoundRecord'];

/** A kind of records with the fields that identify one, the most telling first, and its screen. */
type Kind = {
  entity: Entity;
  fields: readonly string[];
  screen: string;
  /** What one record is called. */
  title: Text;
};
type Hit = { name: string; id: string; place: number };

/** Records of one kind that an answer has at most. */
const mostOfKind = 5;

const isText = ({ kind, type, isSealed, since }: EntityField): boolean =>
  kind === 'plain' && type === 'text' && !isSealed && since === null;

/** Returns the kinds whose list the person may open, with the fields that they may read. */
const kindsFor = async (entities: Entities, call: Call): Promise<Kind[]> => {
  const actor = signedIn(call);
  const open = await openPaths(call);
  return [...entities.values()].flatMap((entity) => {
    const page = operationOf(entity, 'page');
    const screen = page ? listPath(page) : '';
    const { key, find = [] } = entity.keys;
    const fields = [key, ...find].filter((name) => {
      const field = entity.fields.find((one) => one.name === name);
      return field && isText(field) && (!field.isInside || seesWholePlatform(actor));
    });
    if (!page || fields.length === 0 || !open.has(screen)) return [];
    if (!actor.permissions.has(page.permission ?? '')) return [];
    const schema = call.context.contract.document.components?.schemas?.[page.resource?.schema ?? ''];
    const title = { 'zh-CN': schema?.['x-title-zh'] ?? '', 'en-US': schema?.title ?? '' };
    return [{ entity, fields, screen, title }];
  });
};

/** Selects the ids of one kind, with the place of the field that has the value. */
const hitsOf = async ({ entity, fields }: Kind, forms: readonly string[], call: Call) => {
  const rows = source(entity, await visibilityOf(entity, call), call.context.now());
  const has = fields.map((name) => sql<boolean>`${sql.ref(`entry.${name}`)} in (${sql.join(forms)})`);
  const places = has.map((condition, place) => sql`when ${condition} then ${sql.lit(place)}`);
  return sql<Hit>`(select ${entity.name} as name, entry.id, case ${sql.join(places, sql` `)} end as place
    from ${rows} as entry where ${sql.join(has, sql` or `)} order by place, entry.id desc limit ${sql.lit(mostOfKind)})`;
};

const stateOf = (entity: Entity, record: Entry): Pick<Found, 'stateZh' | 'stateEn'> => {
  const title = entity.fields.find(({ name }) => name === entity.keys.status)?.valueTitles[
    statusOf(entity, record) ?? ''
  ];
  return { stateZh: title?.['zh-CN'] ?? null, stateEn: title?.['en-US'] ?? null };
};

/** What names a record in the address of its own page; the console decides in the same way. */
const addressOf = (entity: Entity, record: Entry): string => {
  const { key, label } = entity.keys;
  const isByCode = key !== label && operationOf(entity, 'options') !== undefined;
  return isByCode ? `${record[key]}` : record.id;
};

/** `GET /admin/search`: the records that a value identifies, in the rights of the person. */
export const findRecords =
  (entities: Entities): Handler<'findRecords'> =>
  async (call): Promise<Found[]> => {
    const typed = call.query.q.trim();
    const forms = [...new Set([typed, typed.toLowerCase(), typed.toUpperCase()])];
    const kinds = await kindsFor(entities, call);
    if (kinds.length === 0) return [];
    const selects = await Promise.all(kinds.map((kind) => hitsOf(kind, forms, call)));
    const { rows } = await sql<Hit>`${sql.join(selects, sql` union all `)}`.execute(call.db);
    const found = await Promise.all(
      kinds.map(async ({ entity, screen, title }) => {
        const hits = rows.filter(({ name }) => name === entity.name);
        const places = new Map(hits.map(({ id, place }) => [id, place]));
        const records = await recordsOfIds(entity, [...places.keys()], call);
        return records.map((record) => ({
          place: places.get(record.id) ?? 0,
          record: {
            kindZh: title['zh-CN'],
            kindEn: title['en-US'],
            ...stateOf(entity, record),
            label: `${maskedValues(entity, record, call.actor)[entity.keys.label] ?? record.id}`,
            path: `${screen}?open=${record.id}`,
            address: addressOf(entity, record),
          },
        }));
      }),
    );
    return found
      .flat()
      .sort((one, two) => one.place - two.place)
      .map(({ record }) => record);
  };
