import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keepTokens } from '@/api/tokens';
import { Console } from '@/app/Console';
import { showLocale } from '@/kit/i18n/locale';
import { encryptPassword } from '@/kit/crypto';
import { config } from '@/kit/config';
import type { EndReason } from '@/store/session/slice';
import { demoAccounts } from '@server/seeds/staff/demoAccounts';
import { clearCookies } from './cookies';
import { type Between, platformProcess } from './platformProcess';
import { signInAt } from './server';

/**
 * Runs a reference platform in its own process, with the demo world on PGlite, for the tests of one file. Call it at the
 * top of the file; it starts before the first test and stops after the last.
 */
export function appOnPlatform() {
  const platform = platformProcess();

  /** Mounts the console at a path as a signed-in user; `as: null` has no token. */
  return async (
    path: string,
    { as = 'admin', between }: { as?: 'admin' | 'op' | 'agent' | null; between?: Between } = {},
  ) => {
    clearCookies();
    window.localStorage.clear();
    showLocale('en-US');
    window.history.replaceState(null, '', path);
    const password = demoAccounts.find(({ username }) => username === as)?.password;
    if (as && password) {
      const { tokens } = await signInAt(platform.address(), as, encryptPassword(password, config.loginKey));
      keepTokens(tokens, true);
    }
    const sent = platform.reach(between);
    const ended: { reason: EndReason; wanted: string | null }[] = [];
    const onEnded = ({ reason }: { reason: EndReason }, wanted: string | null) => {
      ended.push({ reason, wanted });
    };
    const view = render(<Console info={null} onEnded={onEnded} />);
    return { user: userEvent.setup(), sent, ended, ...view };
  };
}
