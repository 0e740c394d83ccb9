import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetGlobalParamQuery } from '@/api/open';
import { config } from '@/kit/config';
import { useTitle } from '@/kit/i18n/useTitle';
import { useAppSelector } from '@/store/hooks';
import { selectCurrentTab } from '@/store/tabs/selectors';

/** The name of the site: always the public parameter webSiteName. */
export function useSiteName(): string {
  const { data } = useGetGlobalParamQuery();
  return data?.webSiteName ?? '';
}

/** Specification 2.3, point 7: page title plus suffix. */
export function useWindowTitle(siteName: string): void {
  const { t } = useTranslation('shell');
  const tab = useAppSelector(selectCurrentTab);
  const title = useTitle(tab ? tab.meta.title : '') || (tab ? t('tabs.unnamed') : '404');
  const suffix = config.titleSuffix || (siteName && ` - ${siteName}`);
  useEffect(() => {
    document.title = title + suffix;
  }, [title, suffix]);
}
