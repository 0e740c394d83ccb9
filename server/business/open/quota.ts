import { countOf } from '@/kit/format/countText';
import type { CountText } from '@/kit/format/countText';
import { instant, signedIn } from '@server/call/call';
import type { Call } from '@server/call/call';
import { invalid } from '@server/call/failure';
import { pendingBytes } from './fileParts';

const day = 24 * 3_600_000;

/** Most bytes that one person uploads in 24 hours. */
export const dailyBytes = 2 * 1024 ** 3;

const full = {
  'zh-CN': '您在 24 小时内上传的文件已达 2 GB，请稍后再试',
  'en-US': 'You have uploaded 2 GB within 24 hours. Try again later',
};

/** Throws 40001 at `file` when the caller would exceed the daily bytes; incomplete uploads count. */
export async function requireRoom(call: Call, size: number): Promise<void> {
  const { userId } = signedIn(call);
  const { sum } = await call.db
    .selectFrom('file')
    .where('uploaderId', '=', userId)
    .where('createdAt', '>', instant(call, -day))
    .select(({ fn }) => fn.sum<CountText | null>('size').as('sum'))
    .executeTakeFirstOrThrow();
  const used = countOf(sum ?? '0') + (await pendingBytes(call.context, userId));
  if (used + size > dailyBytes)
    throw invalid({ field: 'file', rule: 'fileQuota', text: full, params: { maxBytes: dailyBytes } });
}
