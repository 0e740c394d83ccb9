import { startPlatform } from '@test/support/platform';
import { manySms } from '@test/support/sms';
import { staff } from '@test/support/staff';

type Task = { status: string; written: number; expected: number };

const path = '/admin/message/sms';
const body = {
  filters: {},
  columns: ['smsNo', 'mobile', 'createdAt', 'status'],
  lang: 'en-US',
  reason: 'Bench',
};
const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(0);

/**
 * Exports a list of that many rows on a platform in this process, on PGlite or on the PostgreSQL of DATABASE_URL. Prints
 * rows per second and the memory of the process at each tenth: `heap` is JavaScript's, after a garbage collection where
 * Node has `--expose-gc`; PGlite's memory counts as part of `process`.
 */
export async function runExport(given: string): Promise<void> {
  const rows = Number(given);
  if (!Number.isInteger(rows) || rows < 20_000) throw new Error(`--rows ${given}: give a number from 20000.`);
  const platform = await startPlatform({ validateAnswers: false });
  try {
    await platform.db
      .updateTable('param')
      .set({ paramValue: given })
      .where('paramKey', '=', 'exportMaxRows')
      .execute();
    await manySms(platform, rows);
    const admin = await staff(platform, 'admin');
    const memory = (): string => {
      globalThis.gc?.();
      const { heapUsed, arrayBuffers, rss } = process.memoryUsage();
      return `heap ${megabytes(heapUsed)} MB, buffers ${megabytes(arrayBuffers)} MB, process ${megabytes(rss)} MB`;
    };
    console.log(`before: ${memory()}`);
    const started = Date.now();
    const { data } = await admin.post<{ taskId: string }>(`${path}/export`, body);
    for (let tenth = 1; ;) {
      const task = (await admin.get<Task>(`/admin/system/task/${data.taskId}`)).data;
      for (; tenth <= 10 && task.written >= (rows * tenth) / 10; tenth += 1)
        console.log(`${tenth * 10} %: ${((Date.now() - started) / 1000).toFixed(1)} s, ${memory()}`);
      if (task.status === 'DONE') break;
      if (!['QUEUED', 'RUNNING'].includes(task.status)) throw new Error(`The export is ${task.status}.`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    console.log(`${Math.round(rows / ((Date.now() - started) / 1000))} rows per second`);
  } finally {
    await platform.close();
  }
}
