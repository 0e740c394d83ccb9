import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keepTokens } from '@/api/tokens';
import { Console } from '@/app/Console';
import { showLocale } from '@/kit/i18n/locale';
import { encryptPassword } from '@/kit/crypto';
import { config } from '@/kit/config';
import type { EndReason } from '@/store/session/slice';
import { demoAccounts } from '@server/seeds/demoAccounts';
import { clearCookies } from './cookies';
import { type Between, listeningPlatform } from './listeningPlatform';
import { signInAt } from './server';

type Given = {
  as?: (typeof demoAccounts)[number]['username'] | null;
  between?: Between;
  /** What the browser has stored. @default nothing */
  keep?: Readonly<Record<string, string>>;
};

/**
 * Runs a reference platform for the tests of one file, with the small world or that of the demo. Call it at the top of the
 * file; it starts before the first test and stops after the last.
 */
export function appOnPlatform(world: 'small' | 'demo' = 'small') {
  const platform = listeningPlatform(world);

  const tokensOf = async (username: string) => {
    const password = demoAccounts.find((account) => account.username === username)?.password ?? '';
    const address = platform.address();
    return (await signInAt(address, username, encryptPassword(password, config.loginKey))).tokens;
  };

  /** Signs in beside the console. Call it before the console is mounted. */
  const colleague = async (username: 'admin' | 'op' | 'agent') =>
    platform.callerWith((await tokensOf(username)).access_token);

  /** Mounts the console at a path as a signed-in user; `as: null` has no token. */
  const renderApp = async (path: string, { as = 'admin', between, keep = {} }: Given = {}) => {
    clearCookies();
    window.localStorage.clear();
    for (const [name, value] of Object.entries(keep)) window.localStorage.setItem(name, value);
    showLocale('en-US');
    window.history.replaceState(null, '', path);
    if (as) keepTokens(await tokensOf(as), true);
    const sent = platform.reach(between);
    const ended: { reason: EndReason; wanted: string | null }[] = [];
    const onEnded = ({ reason }: { reason: EndReason }, wanted: string | null) => {
      ended.push({ reason, wanted });
    };
    const view = render(<Console info={null} onEnded={onEnded} />);
    return { user: userEvent.setup(), sent, ended, ...view };
  };
  return Object.assign(renderApp, { colleague });
}
