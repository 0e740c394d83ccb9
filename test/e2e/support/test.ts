import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

export { expect };
export type { Page };

/** Declares the messages that a test expects; browsers log every refused request as an error. */
type Watch = { forgive: (pattern: RegExp) => void };

/** Collects all errors and warnings of a page from its start. */
export function watch(page: Page, baseURL: string): { complaints: string[] } {
  const complaints: string[] = [];
  const complain = (text: string) => complaints.push(text);
  void page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`CSP: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complain(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complain(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== baseURL) complain(`third party: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) complain(`HTTP ${response.status()}: ${new URL(response.url()).pathname}`);
  });
  return { complaints };
}

/** Fails a test whose page logs errors or warnings, except those that `watched.forgive` names. */
export const test = base.extend<{ watched: Watch }>({
  watched: [
    async ({ page, baseURL }, use) => {
      const { complaints } = watch(page, baseURL ?? '');
      const forgiven: RegExp[] = [];
      await use({ forgive: (pattern) => forgiven.push(pattern) });
      const left = complaints.filter((text) => !forgiven.some((pattern) => pattern.test(text)));
      expect(left, 'the page complained').toEqual([]);
    },
    { auto: true },
  ],
});

/** Fails on serious or critical axe findings of the visible page; `colours` checks only contrasts. */
export async function expectAccessible(page: Page, what: 'all' | 'colours' = 'all'): Promise<void> {
  // Waits for transitions: half-way, their colours are too pale.
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });
  // Legacy mode, because the page has no frames of other origins, and no list of passed rules: four times as fast.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (what === 'colours') axe.withRules('color-contrast');
  const { violations } = await axe.analyze();
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`).join('\n  ')}`,
    );
  expect(serious, 'axe').toEqual([]);
}
