import { sql } from 'kysely';
import { signedUrl } from '@server/http/signedUrl';
import { code, Failure } from '@server/http/failure';
import type { Entry } from '@server/resources/entity';
import type { EntityHooks } from '@server/resources/hooks';

const text = {
  evidence: { 'zh-CN': '实名与聊天证据不可删除', 'en-US': 'Evidence is never deleted' },
  used: { 'zh-CN': '文件仍被引用', 'en-US': 'The file is still in use' },
};

/** How long the address of a private file holds, in milliseconds (domain screen 63). */
const signedFor = 300_000;

/** Fields that hold one file, and fields that hold several. */
const single = [
  ['coin', 'icon'],
  ['memberLevel', 'icon'],
  ['article', 'cover'],
  ['banner', 'image'],
  ['banner', 'imageDark'],
  ['recommendedItem', 'image'],
  ['nftOrganization', 'logo'],
  ['nftOrganization', 'license'],
  ['nftItem', 'cover'],
  ['nftItem', 'media'],
] as const;
const several = [
  ['otcMerchant', 'materials'],
  ['otcAppeal', 'evidence'],
  ['optionRound', 'priceEvidence'],
] as const;
/** Texts that show pictures by their address. */
const written = [
  ['article', 'contentZh'],
  ['article', 'contentEn'],
  ['nftItem', 'story'],
  ['nftMessage', 'contentZh'],
  ['nftMessage', 'contentEn'],
] as const;

const column = (name: string) => sql.ref(`one.${name}`);

/** The files that records name, each record once. */
const named = sql.join(
  [
    ...single.map(
      ([table, field]) =>
        sql`select one.id, ${column(field)}->>'fileId' as file from ${sql.table(table)} one`,
    ),
    ...several.map(
      ([table, field]) => sql`select distinct one.id, item->>'fileId' from ${sql.table(table)} one
        cross join lateral jsonb_array_elements(${column(field)}) item where ${column(field)} <> '[]'`,
    ),
    ...written.map(
      ([table, field]) => sql`select distinct one.id, match[1] from ${sql.table(table)} one
        cross join lateral regexp_matches(${column(field)}, '/open/api/file/(\\d+)"', 'g') match`,
    ),
  ],
  sql` union all `,
);

/**
 * How often a file is named by its id: by fields of files, and as a picture within texts. Counted once for all files of a page,
 * for every table that may name one is read.
 */
const references = sql`coalesce(((select jsonb_object_agg(file, times) from (select file, count(*) as times
  from (${named}) named where file is not null group by 1) counted) ->> file.id::text)::int, 0)`;

const isEvidence = ({ scope }: Entry): boolean => scope === 'KYC' || scope === 'CHAT';

/** Uploaded files (domain screen 63). */
export const fileHooks: EntityHooks = {
  may: { delete: (file) => !isEvidence(file) && Number(file.refCount) === 0 },
  derived: {
    url: sql`(case when file.scope = 'STATIC' then '/open/api/file/' || file.id end)`,
    refCount: references,
    updatedAt: sql`file."createdAt"`,
    createdByName: sql`file."uploaderName"`,
  },
  act: {
    rename: (_, { originalName }) => ({ originalName }),
    delete: (file) => {
      if (isEvidence(file)) throw new Failure(code.notAllowed, text.evidence);
      if (Number(file.refCount) > 0) throw new Failure(code.inUse, text.used);
    },
  },
  answer: {
    signedUrl: ({ id }, _, { platform }) => {
      const expiresAt = new Date(platform.now().getTime() + signedFor).toISOString();
      return { url: signedUrl(platform, `/open/api/file/${id}`, expiresAt) };
    },
  },
};
