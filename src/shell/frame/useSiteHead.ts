import { useEffect } from 'react';
import { useGetGlobalParamQuery } from '@/api/gen/open';
import { showSiteHead } from '@/kit/siteHead';

/** The public parameters webSiteFavicon and webSiteDescribe (specification section 3) reach the page's head. */
export function useSiteHead(): void {
  const { data } = useGetGlobalParamQuery();
  const icon = data?.webSiteFavicon ?? '';
  const description = data?.webSiteDescribe ?? '';
  useEffect(() => showSiteHead({ icon, description }), [icon, description]);
}
