import { config } from '@/kit/config';

/**
 * The address of an embedded page, or null when it must not be shown: https alone, from an origin that this installation
 * allows (the same list stands in the Content-Security-Policy), and never the console's own.
 */
export function frameAddress(address: string, allowed = config.iframeOrigins): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, origin, href } = new URL(address);
  if (protocol !== 'https:' || origin === window.location.origin) return null;
  return allowed.some((each) => new URL(each).origin === origin) ? href : null;
}
