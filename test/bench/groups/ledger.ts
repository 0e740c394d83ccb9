import { openWindow } from '../machine/browser';
import { enter, quiet } from '../machine/console';
import { median, quantile } from '../statistics';
import type { Group } from './group';

/** At this scale the log has 200 000 rows. */
const scale = 10;
/** Wheel steps, 25 per second: a hundred rows pass. */
const notches = 30;
/** The list covers a week by default; all rows lie within 91 days. */
const path = `/system/log?createdAtFrom=${encodeURIComponent(new Date(Date.now() - 91 * 86_400_000).toISOString())}`;
const area =
  '[role=tabpanel][aria-label="系统日志"] .bp6-table-quadrant-main .bp6-table-quadrant-scroll-container';

/** Scrolls the audit log of 200 000 rows with the wheel. */
export const ledgerGroup: Group = {
  name: 'ledger',
  about: 'scrolling through the audit log of 200 000 rows',
  run: async (world) => {
    const site = await world.console(scale);
    const { page, close } = await openWindow(site, `${area} .bp6-table-cell.bp6-table-cell-col-0`);
    await enter(page, site.origin, path);
    const ledgerOpen = await page.evaluate(() => window.bench.first);
    await quiet(page);
    const { x, y, width, height } = (await page.locator(area).boundingBox())!;
    const frames = await page.evaluateHandle((selector) => window.bench.frames(selector), area);
    await page.mouse.move(x + width / 2, y + height / 2);
    for (let notch = 0; notch < notches; notch += 1) {
      await page.mouse.wheel(0, 120);
      await page.waitForTimeout(40);
    }
    const { times, blank } = await frames.evaluate((taken) => taken.stop());
    await close();
    return {
      ledgerOpen,
      frame: median(times),
      frame95: quantile(times, 0.95),
      frameWorst: Math.max(...times),
      blank: (blank / times.length) * 100,
    };
  },
};
