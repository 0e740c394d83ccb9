import { useEffect, useState } from 'react';
import { isRecord } from '@/kit/record';
import { readLocal, writeLocal } from '@/kit/local';
import { loadSession } from '../calls/loadSession';
import type { SiteParam } from '../calls/session';

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
    return null; // damaged: the platform is asked anyway
  }
};

/** Name and logo of the site: what the last visit saw at once, then what the platform says. */
export function useSite(): Site | null {
  const [site, setSite] = useState(remembered);
  useEffect(() => {
    let wanted = true;
    loadSession()
      .then(({ loadSite }) => loadSite())
      .then(({ webSiteName, webSiteLogoSmall, webSiteEmail, webSitePhone }) => {
        const now = { webSiteName, webSiteLogoSmall, webSiteEmail, webSitePhone };
        writeLocal(key, JSON.stringify(now));
        if (wanted) setSite(now);
      })
      .catch(() => undefined); // logged by the store; the page works without the name
    return () => {
      wanted = false;
    };
  }, []);
  return site;
}
