import { cpSync } from 'node:fs';
import { resolve } from 'node:path';
import webpack from 'webpack';
import { webpackConfig } from '../../../webpack.config';
import { openWindow, timeOf } from '../machine/browser';
import { bundle } from '../machine/bundle';
import { buttonOf, enter, home, openList, quiet, rowsOf } from '../machine/console';
import type { Answer } from '../machine/front';
import { median } from '../statistics';
import type { Group } from './group';

const size = 100;
const list = ['/account/coin', '币种管理'] as const;

/** Bundles the console with a coin screen of 30 columns. */
const build = () =>
  bundle('wide', (path) => {
    const config = webpackConfig('production');
    const screen = new webpack.NormalModuleReplacementPlugin(
      /^\.\/coin\.screen$/,
      (given: { context: string; request: string }) => {
        if (given.context.endsWith('areas/account'))
          given.request = resolve('test/bench/wide/coin.screen.ts');
      },
    );
    return { ...config, output: { ...config.output, path }, plugins: [...(config.plugins ?? []), screen] };
  });

type Page = { data: { records: Record<string, unknown>[]; total: number } };

/** Repeats the platform's coins and duplicates their values. */
const widened: Answer = (url, body) => {
  if (!url.startsWith('/admin/account/coin/page')) return undefined;
  const answer = JSON.parse(body) as Page;
  const wanted = Number(new URL(url, 'http://localhost').searchParams.get('size'));
  const given = answer.data.records;
  const records = Array.from({ length: wanted }, (_, at) => {
    const row = given[at % given.length] ?? {};
    const second = Object.fromEntries(Object.entries(row).map(([name, value]) => [`${name}2`, value]));
    return { ...row, ...second, id: String(1000 + at), coinCode: `${String(row.coinCode)}${at}` };
  });
  return JSON.stringify({ ...answer, data: { ...answer.data, records, total: 1000 } });
};

/** Measures a table of 3 000 cells: the time to render it, and to resize it. */
export const wideGroup: Group = {
  name: 'wide',
  about: '100 rows × 30 columns, and the sider beside them',
  run: async (world) => {
    const dir = await build();
    cpSync('public', dir, { recursive: true });
    const site = await world.site(dir, 1, widened);
    const { page, close } = await openWindow(site, home);
    await enter(page, site.origin);
    await quiet(page);
    await openList(page, list);
    const sizes = page.locator('select[aria-label="每页条数"]');
    await sizes.focus();
    await page.evaluate(() => performance.clearResourceTimings());
    const shown = page.evaluate(([rows, count]) => window.bench.until(rows, count), [
      rowsOf(list[1]),
      size,
    ] as const);
    const pressed = await page.evaluate(() => performance.now());
    await sizes.selectOption(String(size));
    const at = await shown;
    const answered = await page.evaluate(() => {
      const [call] = performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/coin/page'));
      return call ? call.startTime + call.duration : NaN;
    });
    const toggles: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      const button = buttonOf(page, round % 2 === 0 ? '收起菜单' : '展开菜单');
      toggles.push(await timeOf(page, button, `[data-narrow="${round % 2 === 0}"]`));
      // The columns follow after the frame.
      await page.waitForTimeout(2000);
    }
    await close();
    return { wideOpen: at - pressed, wideRender: at - answered, sider: median(toggles) };
  },
};
