import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useTitle } from '@/kit/i18n/useTitle';
import { useAppSelector } from '@/store/hooks';
import { selectPageAt } from '@/store/menu/selectors';
import { selectCurrentTab } from '@/store/tabs/selectors';

/** What is shown now is called; a path without a page by its exception. */
export function usePageTitle(): string {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const tab = useAppSelector(selectCurrentTab);
  const missing = useAppSelector((state) => (selectPageAt(state, pathname) === 403 ? '403' : '404'));
  return useTitle(tab ? tab.meta.title : '') || (tab ? t('tabs.unnamed') : missing);
}
