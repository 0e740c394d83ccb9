import type { Locator, Page } from '@playwright/test';

/** The tabs of the opened pages; a page with several lists has tabs of its own. */
export const openTabs = (page: Page): Locator => page.locator('[role=tab][id^="tab-"]');
