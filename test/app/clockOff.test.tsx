import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { accessToken } from '@/api/tokens';
import { newEntry } from '@/store/log/entry';
import { rootOnPlatform } from '@test/support/renderRoot';

// Only the clock of the browser is wrong: the platform is another process, and timers run as usual.
const { open, fillIn, address } = rootOnPlatform();
const slow = { timeout: 60_000 };
const day = 86_400_000;
const real = Date;

/** A clock that differs from the real one. */
const shiftClock = (by: number) => {
  class Shifted extends real {
    constructor(...given: [] | [number | string | Date]) {
      super(...((given.length === 0 ? [real.now() + by] : given) as [number]));
    }
    static override now = () => real.now() + by;
  }
  globalThis.Date = Shifted as DateConstructor;
};
afterEach(() => {
  globalThis.Date = real;
});

const isRenewal = ({ path }: { path: string }) => path.includes('grant_type=refresh_token');
const signIn = async (user: UserEvent) => {
  await fillIn(user, 'op', 'Oper@2026x');
  await screen.findByRole('button', { name: /Otto Wang/ }, slow);
};

describe.each([
  ['ahead', day],
  ['behind', -day],
])('with a browser clock a day %s', (_, by) => {
  beforeEach(() => shiftClock(by));

  test('a sign-in lasts, without a renewal, and a reload keeps it', async () => {
    const { user, sent, unmount } = open('/login');
    await signIn(user);
    unmount();
    const again = open('/dashboard/control', { kept: true });
    await screen.findByRole('region', { name: 'Figures' }, slow);
    expect([...sent, ...again.sent].filter(isRenewal)).toEqual([]);
    expect(accessToken()).not.toBeNull();
  });

  test('the home page asks for the days of the platform, and the log notes its time', async () => {
    const { user, sent } = open('/login?redirect=%2Fdashboard%2Fcontrol');
    const begun = real.now();
    await signIn(user);
    const figures = await screen.findByRole('region', { name: 'Figures' }, slow);
    expect(figures).toBeVisible();
    const periods = sent.flatMap(({ path }) => new URL(path, address()).searchParams.getAll('to'));
    expect(periods.length).toBeGreaterThan(0);
    for (const to of periods) expect(Math.abs(real.parse(to) - begun)).toBeLessThan(day);
    const { time } = newEntry('info', 'Opened', {});
    expect(Math.abs(real.parse(time) - real.now())).toBeLessThan(60_000);
  });
});
