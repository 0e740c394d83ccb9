import { sql } from 'kysely';
import type { Contract } from '@server/contract/contract';
import { entitiesOf } from '@server/contract/entities';
import { fileColumns } from '@server/db/resourceTables';
import { signedUrl } from '@server/call/signedUrl';
import { code, refusedIf } from '@server/call/failure';
import type { EntityHooks } from '@server/resources/entity/entity';

const text = {
  evidence: { 'zh-CN': '实名与聊天证据不可删除', 'en-US': 'Evidence is never deleted' },
  used: { 'zh-CN': '文件仍被引用', 'en-US': 'The file is still in use' },
};

/** Lifetime of a signed URL in milliseconds (domain screen 63). */
const signedFor = 300_000;

const column = (name: string) => sql.ref(`one.${name}`);

/** Counts the records that refer to a file in a column. */
const countInColumn = ({ table, column: name, isList }: ReturnType<typeof fileColumns>[number]) => {
  const named = sql`jsonb_build_object('fileId', file.id::text)`;
  const wanted = isList ? sql`jsonb_build_array(${named})` : named;
  return sql`(select count(*) from ${sql.table(table)} one where ${column(name)} @> ${wanted})`;
};

/** Text columns that contain URLs of files: rich text, images and packages. */
const texts = ({ document }: Contract): (readonly [table: string, field: string])[] => [
  ['staffUser', 'avatar'],
  ...entitiesOf(document).flatMap(({ keys, properties }) =>
    Object.entries(properties).flatMap(([name, { format, 'x-file': file }]) =>
      format === 'html' || (file && format === 'uri-reference') ? [[keys.name, name] as const] : [],
    ),
  ),
];

/** Counts the records that name a file in texts; computed once for all files of a page. */
const countInTexts = (contract: Contract) => {
  const named = texts(contract).map(
    ([table, field]) => sql`select distinct one.id, match[1] as file from ${sql.table(table)} one
      cross join lateral regexp_matches(${column(field)}, '/open/api/file/(\\d+)', 'g') match`,
  );
  return sql`coalesce(((select jsonb_object_agg(file, times) from (select file, count(*) as times
    from (${sql.join(named, sql` union all `)}) named group by 1) counted) ->> file.id::text)::int, 0)`;
};

/** Counts the references to a file: in file fields, and by URL in texts. */
const references = (contract: Contract) =>
  sql`(${sql.join([...fileColumns(contract).map(countInColumn), countInTexts(contract)], sql` + `)})::int`;

/** Uploaded files (domain screen 63). */
export const fileHooks = (contract: Contract): EntityHooks<'file'> => ({
  may: {
    delete: ({ scope, refCount }) =>
      refusedIf(scope === 'KYC' || scope === 'CHAT', text.evidence) ??
      refusedIf(refCount > 0, text.used, code.inUse),
  },
  derived: {
    url: sql`(case when file.scope = 'STATIC' then '/open/api/file/' || file.id end)`,
    refCount: references(contract),
    updatedAt: sql`file."createdAt"`,
    createdByName: sql`file."uploaderName"`,
  },
  act: {
    rename: (_, { originalName }) => ({ originalName }),
  },
  answer: {
    signedUrl: ({ id }, _, { context }) => {
      const expiresAt = new Date(context.now().getTime() + signedFor).toISOString();
      return { url: signedUrl(context, `/open/api/file/${id}`, expiresAt) };
    },
  },
});
