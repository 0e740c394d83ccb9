import { openWindow } from '../machine/browser';
import { form, quiet } from '../machine/console';
import { transferred } from '../machine/transfer';
import type { Group } from './group';

/** Measures the sign-in page on a first visit. */
export const formGroup: Group = {
  name: 'form',
  about: 'the sign-in page, cold',
  run: async (world) => {
    const site = await world.console(1);
    const { page, heap, close } = await openWindow(site, form);
    await page.goto('/');
    const at = await page.evaluate(() => window.bench.first);
    await quiet(page);
    const blocking = await page.evaluate(() => window.bench.blocking());
    // The document names the files that the form waits for; the rest loads in parallel.
    const before = await transferred(page, await (await page.request.get('/')).text());
    const all = await transferred(page);
    const sample = {
      form: at,
      blocking,
      jsBefore: before.js,
      cssBefore: before.css,
      js: all.js,
      css: all.css,
      requests: all.requests,
      thirdParty: all.thirdParty,
      heapForm: await heap(),
    };
    await close();
    return sample;
  },
};
