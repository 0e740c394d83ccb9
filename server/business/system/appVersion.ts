import { countOf } from '@/kit/format/countText';
import { instant } from '@server/call/call';
import type { Call } from '@server/call/call';
import { refusedIf } from '@server/call/failure';
import type { EntityHooks } from '@server/resources/entity/entity';
import { recordsOf } from '@server/db/typedRecords';

const later = (latest: number) => ({
  'zh-CN': `必须大于已发布的构建号 ${latest}`,
  'en-US': `Must be above the released build ${latest}`,
});
const least = {
  'zh-CN': '不能大于本版本构建号',
  'en-US': 'Must not be above the build itself',
};

const onlyDraft = { 'zh-CN': '仅草稿版本可以删除', 'en-US': 'Only a draft can be deleted' };

/** Versions of the apps (domain screen 60). */
export const appVersionHooks: EntityHooks<'appVersion'> = {
  may: { delete: ({ status }) => refusedIf(status !== 'DRAFT', onlyDraft) },
  check: async ({ platform, versionCode = 0, minVersionCode }, before, { db }) => {
    const errors = [];
    if (typeof minVersionCode === 'number' && minVersionCode > versionCode)
      errors.push({ field: 'minVersionCode', rule: 'notAboveBuild', text: least });
    if (before !== null || platform === undefined) return errors;
    const { latest } = await recordsOf(db)
      .selectFrom('appVersion')
      .select(({ fn }) => fn.max('versionCode').as('latest'))
      .where('platform', '=', platform)
      .where('status', 'in', ['GRAY', 'RELEASED'])
      .executeTakeFirstOrThrow();
    if (latest !== null && versionCode <= countOf(latest))
      errors.push({ field: 'versionCode', rule: 'aboveReleased', text: later(countOf(latest)) });
    return errors;
  },
  write: async (values, before, call) => ({
    ...(values.packageUrl === undefined ? {} : await packageOf(values.packageUrl, call)),
    ...(before === null && { downloads: 0 }),
  }),
  act: {
    gray: (_, { grayPercent }) => ({ grayPercent }),
    release: (_record, _body, call) => ({ grayPercent: 100, publishAt: instant(call) }),
  },
};

/** Returns size and checksum of a package that was uploaded here; nothing for other URLs. */
async function packageOf(url: string | null, { db }: Call) {
  const fileId = /\/open\/api\/file\/(\d{1,19})$/.exec(url ?? '')?.[1];
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
