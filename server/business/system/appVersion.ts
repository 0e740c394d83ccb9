import { instant } from '@server/call/call';
import type { Call } from '@server/call/call';
import { code, Failure } from '@server/call/failure';
import type { EntityHooks, Entry } from '@server/resources/entity/entity';
import { checked, recordsOf } from '@server/db/records';

const later = (latest: number) => ({
  'zh-CN': `必须大于已发布的构建号 ${latest}`,
  'en-US': `Must be above the released build ${latest}`,
});
const least = {
  'zh-CN': '不能大于本版本构建号',
  'en-US': 'Must not be above the build itself',
};

const onlyDraft = { 'zh-CN': '仅草稿版本可以删除', 'en-US': 'Only a draft can be deleted' };

const isDraft = ({ status }: Entry): boolean => status === 'DRAFT';

/** Versions of the apps (domain screen 60). */
export const appVersionHooks: EntityHooks = {
  may: { delete: isDraft },
  check: async (after, before, { db }) => {
    const errors = [];
    const minimum = after.minVersionCode;
    if (typeof minimum === 'number' && minimum > Number(after.versionCode))
      errors.push({ field: 'minVersionCode', rule: 'notAboveBuild', text: least });
    if (before !== null) return errors;
    const { latest } = await recordsOf(db)
      .selectFrom('appVersion')
      .select(({ fn }) => fn.max<number | null>('versionCode').as('latest'))
      .where('platform', '=', checked(after.platform))
      .where('status', 'in', ['GRAY', 'RELEASED'])
      .executeTakeFirstOrThrow();
    if (latest !== null && Number(after.versionCode) <= Number(latest))
      errors.push({ field: 'versionCode', rule: 'aboveReleased', text: later(Number(latest)) });
    return errors;
  },
  write: async (values, before, call) => ({
    ...(values.packageUrl === undefined ? {} : await packageOf(String(values.packageUrl), call)),
    ...(before === null && { downloads: 0 }),
  }),
  act: {
    gray: (_, { grayPercent }) => ({ grayPercent }),
    release: (_record, _body, call) => ({ grayPercent: 100, publishAt: instant(call) }),
    delete: (version) => {
      if (!isDraft(version)) throw new Failure(code.notAllowed, onlyDraft);
    },
  },
};

/** Returns size and checksum of a package that was uploaded here; nothing for other URLs. */
async function packageOf(url: string, { db }: Call) {
  const fileId = /\/open\/api\/file\/(\d{1,19})$/.exec(url)?.[1];
  const file = fileId
    ? await db
        .selectFrom('file')
        .select(['size', 'sha256'])
        .where('id', '=', fileId)
        .forKeyShare()
        .executeTakeFirst()
    : undefined;
  return { packageSize: file?.size ?? null, sha256: file?.sha256 ?? null };
}
