import { useSyncExternalStore, useEffect, useState } from 'react';
import { isRecord } from '@/kit/record';
import { readLocal, writeLocal } from '@/kit/local';
import { loadSession } from '../calls/loadSession';
import type { SiteParam } from '../calls/session';

const never = () => () => undefined;

/**
 * Returns false while React takes over HTML that the build rendered, then true. What the build cannot know
 * (storage, config.js) renders only when it is true; without such HTML it is true at once.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

const key = 'console:site';
type Site = Pick<SiteParam, 'webSiteName' | 'webSiteLogoSmall' | 'webSiteEmail' | 'webSitePhone'>;

const remembered = (): Site | null => {
  try {
    const site: unknown = JSON.parse(readLocal(key) ?? 'null');
    if (!isRecord(site)) return null;
    const text = (name: keyof Site) => (typeof site[name] === 'string' ? site[name] : '');
    return {
      webSiteName: text('webSiteName'),
      webSiteLogoSmall: text('webSiteLogoSmall'),
      webSiteEmail: text('webSiteEmail'),
      webSitePhone: text('webSitePhone'),
    };
  } catch {
    return null; // Damaged: fetched from the platform anyway.
  }
};

/** Returns name and logo of the site: those of the last visit first, then those of the platform. */
export function useSite(): Site | null {
  const [site, setSite] = useState(remembered);
  const isHydrated = useHydrated();
  useEffect(() => {
    let isMounted = true;
    loadSession()
      .then(({ loadSite }) => loadSite())
      .then(({ webSiteName, webSiteLogoSmall, webSiteEmail, webSitePhone }) => {
        const now = { webSiteName, webSiteLogoSmall, webSiteEmail, webSitePhone };
        writeLocal(key, JSON.stringify(now));
        if (isMounted) setSite(now);
      })
      .catch(() => undefined); // Logged by the store; the page works without the name.
    return () => {
      isMounted = false;
    };
  }, []);
  return isHydrated ? site : null;
}
