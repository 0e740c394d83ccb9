import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useTranslation, useTitle } from '@/kit/i18n/useTranslation';
import { useGetGlobalParamQuery } from '@/api/gen/open';
import { config } from '@/kit/config';
import { useAppSelector } from '@/store/hooks';
import { selectPageAt } from '@/store/menu/selectors';
import { selectCurrentTab } from '@/store/tabs/selectors';
import { useUnread } from '../notifications/useUnread';

/** Returns the title of the current page, or the status of the exception for a path without a page. */
export function usePageTitle(): string {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const tab = useAppSelector(selectCurrentTab);
  const missing = useAppSelector((state) => (selectPageAt(state, pathname) === 403 ? '403' : '404'));
  return useTitle(tab ? tab.meta.title : '') || (tab ? t('tabs.unnamed') : missing);
}

const set = (selector: string, attribute: string, value: string): void =>
  document.head.querySelector(selector)?.setAttribute(attribute, value);

/** Sets icon and description of the document; empty values keep those of index.html. */
function showSiteHead({ icon, description }: { icon: string; description: string }): void {
  if (icon) set('link[rel="icon"]', 'href', icon);
  if (description) set('meta[name="description"]', 'content', description);
}

/** Applies the public parameters webSiteFavicon and webSiteDescribe (specification section 3) to the document. */
export function useSiteHead(): void {
  const { data } = useGetGlobalParamQuery();
  const icon = data?.webSiteFavicon ?? '';
  const description = data?.webSiteDescribe ?? '';
  useEffect(() => showSiteHead({ icon, description }), [icon, description]);
}

/** Returns the name of the site, the public parameter webSiteName. */
export function useSiteName(): string {
  const { data } = useGetGlobalParamQuery();
  return data?.webSiteName ?? '';
}

/** Sets the title of the window: unread messages, page title and suffix (specification 2.3, point 7). */
export function useWindowTitle(siteName: string): void {
  const { t } = useTranslation('shell');
  const unread = useUnread();
  const title = usePageTitle();
  const messages = unread > 0 ? t('frame.messages', { n: unread }) : '';
  const suffix = config.titleSuffix || (siteName && ` - ${siteName}`);
  useEffect(() => {
    document.title = messages + title + suffix;
  }, [messages, title, suffix]);
}
