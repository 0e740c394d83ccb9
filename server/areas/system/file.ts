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

/** Where files are named by their id. */
const references = sql`((select count(*) from coin where coin.icon->>'fileId' = file.id::text)
  + (select count(*) from "memberLevel" where "memberLevel".icon->>'fileId' = file.id::text))::int`;

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
