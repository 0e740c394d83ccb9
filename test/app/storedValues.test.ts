import { renderHook } from '@testing-library/react';
import { isRemembered } from '@/api/tokens';
import { sessionNote } from '@/api/windows';
import { startLocale } from '@/kit/i18n/locale';
import { secondsLeft } from '@/shell/account/captcha/useCodeSending';
import { useSite } from '@/shell/account/form/useSite';

// The platform never answers, so the page shows what the browser stored.
jest.mock('@/shell/account/calls/loadSession', () => ({ loadSession: () => new Promise(() => undefined) }));

beforeEach(() => window.localStorage.clear());

const site = { webSiteName: 'Coin', webSiteEmail: 'a@b.example', webSitePhone: '1' };
const since = 1_700_000_000_000;

/** Each shape of a value that releases stored outside of the slices: its key, its text, and what is read from it. */
test.each<[string, string, string, () => unknown, unknown]>([
  [
    'site with its large logo',
    'site',
    JSON.stringify({ ...site, webSiteLogo: '/l.png' }),
    readSite,
    small(''),
  ],
  ['site', 'site', JSON.stringify({ ...site, webSiteLogoSmall: '/s.png' }), readSite, small('/s.png')],
  ['session of a user', 'session', '{"user":"7","id":"x"}', sessionNote, { user: '7' }],
  ['end of a session', 'session', '{"user":null,"id":"x"}', sessionNote, { user: null }],
  ['remembered sign-in', 'remember', '1', isRemembered, true],
  ['sign-in for one visit', 'remember', '0', isRemembered, false],
  ['language before a sign-in', 'i18n-locale', 'en-US', () => startLocale(false, []), 'en-US'],
  ['countdown', 'code:REGISTER', JSON.stringify({ since, seconds: 60 }), readCountdown, 50],
])('a browser reads what a release stored: %s', (_, key, text, read, expected) => {
  window.localStorage.setItem(`console:${key}`, text);
  expect(read()).toEqual(expected);
});

function readSite(): unknown {
  return renderHook(useSite).result.current;
}

function readCountdown(): number {
  return secondsLeft('REGISTER', since + 10_000);
}

function small(webSiteLogoSmall: string): object {
  return { ...site, webSiteLogoSmall };
}
