import { resolve } from 'node:path';
import { hugeMenu } from '@server/faults/menus';
import { openWindow, timeOf } from '../machine/browser';
import { buttonOf, enter, home, quiet } from '../machine/console';
import type { Answer } from '../machine/front';
import type { Group } from './group';

/** Adds 10 000 items at the top level to the menu of the sider. */
const enlarged: Answer = (url, body) => {
  if (!url.startsWith('/admin/app/menu') || url.includes('type=header')) return undefined;
  const answer = JSON.parse(body) as { data: unknown[] };
  return JSON.stringify({ ...answer, data: hugeMenu(answer.data) });
};

/** Measures home and the sider beside a menu of 10 000 items, on a processor that is not slowed. */
export const menuGroup: Group = {
  name: 'menu',
  about: 'home with a menu of 10 000 items',
  run: async (world) => {
    const site = await world.site(resolve('dist'), 1, enlarged);
    const { page, close } = await openWindow(site, home, { slowed: false });
    await enter(page, site.origin);
    const menuHome = await page.evaluate(() => window.bench.first);
    await quiet(page);
    const menuSider = await timeOf(page, buttonOf(page, '收起菜单'), '[data-narrow="true"]');
    await close();
    return { menuHome, menuSider };
  },
};
