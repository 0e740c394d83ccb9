import type { Page } from '@playwright/test';

/** The transferred kB and the number of requests. */
export type Transfer = { js: number; css: number; requests: number; thirdParty: number };

/** Returns what the page fetched, including the document; with `html`, only the files that this document names. */
export function transferred(page: Page, html: string | null = null): Promise<Transfer> {
  return page.evaluate((named) => {
    const entries = performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => name.startsWith('http'))
      // What was fetched ahead is not fetched again. Other sites do not tell their sizes.
      .filter(({ name, transferSize }) => transferSize > 0 || new URL(name).origin !== location.origin)
      .filter(({ name }) => named === null || named.includes(new URL(name).pathname));
    const sum = (ending: string) =>
      entries
        .filter(({ name }) => new URL(name).pathname.endsWith(ending))
        .reduce((total, { encodedBodySize }) => total + encodedBodySize / 1000, 0);
    return {
      js: sum('.js'),
      css: sum('.css'),
      requests: entries.length + 1,
      thirdParty: entries.filter(({ name }) => new URL(name).origin !== location.origin).length,
    };
  }, html);
}
