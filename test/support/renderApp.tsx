import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keepTokens } from '@/api/tokens';
import { Console } from '@/app/Console';
import { showLocale } from '@/kit/i18n/locale';
import { encryptPassword } from '@/kit/crypto';
import { config } from '@/kit/config';
import type { EndReason } from '@/store/session/slice';
import { demoAccounts } from '@server/db/seeds/demoAccounts';
import { clearCookies } from './cookies';
import { newDataDir, signInAt, spawnServer } from './server';

/** What stands between console and platform: nothing, or a fault of the test's own. */
type Between = (path: string, pass: () => Promise<Response>) => Promise<Response>;

/** A call as it left the console. */
export type Passed = { method: string; path: string; headers: Headers };

/**
 * A reference platform in a process of its own, with the demo world on PGlite, for the tests of one file. Call it at the
 * top of the file; it starts before the first test and stops after the last.
 */
export function appOnPlatform() {
  const network = globalThis.fetch;
  let address = '';
  let stop = async () => {};
  beforeAll(async () => {
    const server = spawnServer({ DATA_DIR: newDataDir(), DATABASE_URL: undefined }, '--test');
    stop = async () => {
      server.kill('SIGTERM');
      await server.left;
    };
    address = await server.ready;
  });
  // Answers come over a real network, whenever they come: tests wait for what is shown, not for React's queue.
  beforeEach(() => {
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  });
  afterAll(() => stop());

  /** Mounts the console at a path, as somebody who has signed in; `as: null` has no token. */
  return async (
    path: string,
    { as = 'admin', between }: { as?: 'admin' | 'op' | null; between?: Between } = {},
  ) => {
    clearCookies();
    window.localStorage.clear();
    showLocale('en-US');
    window.history.replaceState(null, '', path);
    const password = demoAccounts.find(({ username }) => username === as)?.password;
    if (as && password) {
      const { tokens } = await signInAt(address, as, encryptPassword(password, config.loginKey));
      keepTokens(tokens, true);
    }
    const sent: Passed[] = [];
    jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      const asked = String(input);
      sent.push({ method: init?.method ?? 'GET', path: asked, headers: new Headers(init?.headers) });
      const pass = () => network(new URL(asked, address), init);
      return between ? between(asked, pass) : pass();
    });
    const ended: { reason: EndReason; wanted: string | null }[] = [];
    const onEnded = ({ reason }: { reason: EndReason }, wanted: string | null) => {
      ended.push({ reason, wanted });
    };
    const view = render(<Console info={null} onEnded={onEnded} />);
    return { user: userEvent.setup(), sent, ended, ...view };
  };
}
