import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as fc from 'fast-check';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router';
import { TextsProvider } from '@/kit/i18n/useTranslation';
import { createI18n } from '@/app/i18n';
import { PermissionGuard, RoleMarked } from '@/screens/access/PermissionGuard';
import { Notices } from '@/shell/notices/Notices';
import { createUserStore } from '@/store/createUserStore';
import { meetsAuth, sharesRole } from '@/store/menu/menuItem';
import { userInfoLoaded } from '@/store/session/slice';
import { info } from '@test/support/userInfo';

const setup = async (access: string[], shown: ReactNode, locale: 'zh-CN' | 'en-US' = 'en-US') => {
  const { store, ready } = createUserStore('guards');
  await ready;
  store.dispatch(userInfoLoaded({ ...info, access }));
  const i18n = await createI18n(locale);
  render(
    <Provider store={store}>
      <TextsProvider i18n={i18n}>
        <MemoryRouter>
          <Routes>
            <Route path="/" element={shown} />
            <Route path="/elsewhere" element={<p>Elsewhere</p>} />
          </Routes>
          <Notices />
        </MemoryRouter>
      </TextsProvider>
    </Provider>,
  );
};

test('one of the permissions is enough (§6 guard)', async () => {
  await setup(
    ['wallet:chain:pause'],
    <PermissionGuard anyOf={['a:b:c', 'wallet:chain:pause']}>Pause</PermissionGuard>,
  );
  expect(screen.getByText('Pause')).toBeVisible();
});

test('without one there is the fallback, or nothing (§6 guard)', async () => {
  await setup(
    ['op'],
    <>
      <PermissionGuard anyOf={['a:b:c']}>Secret</PermissionGuard>
      <PermissionGuard anyOf={['a:b:c']} fallback={<p>Ask your administrator</p>}>
        Secret
      </PermissionGuard>
    </>,
  );
  expect(screen.queryByText('Secret')).toBeNull();
  expect(screen.getByText('Ask your administrator')).toBeVisible();
});

test('a guard without a requirement is open to everybody (§6 guard)', async () => {
  await setup([], <PermissionGuard anyOf={[]}>Open</PermissionGuard>);
  expect(screen.getByText('Open')).toBeVisible();
});

test('without one the person is led elsewhere (§6 guard)', async () => {
  await setup(
    ['op'],
    <PermissionGuard anyOf={['a:b:c']} redirectTo="/elsewhere">
      Secret
    </PermissionGuard>,
  );
  expect(screen.getByText('Elsewhere')).toBeVisible();
});

test.each([
  ['zh-CN', '您没有权限执行此操作'],
  ['en-US', 'You do not have permission to perform this operation'],
] as const)(
  'a blocked click does nothing but say so, for 3 s, in %s (§6 guard §6 guard-message §9 permission-seconds)',
  async (locale, said) => {
    const pressed = jest.fn();
    await setup(
      ['op'],
      <PermissionGuard anyOf={['a:b:c']} block>
        <button onClick={pressed}>Pay</button>
      </PermissionGuard>,
      locale,
    );
    jest.useFakeTimers({ advanceTimers: true });
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.click(screen.getByRole('button', { name: 'Pay' }));
    expect(pressed).not.toHaveBeenCalled();
    expect(screen.getByText(said)).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(2900));
    expect(screen.getByText(said)).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(screen.queryByText(said)).toBeNull();
    jest.useRealTimers();
  },
);

test.each([
  [['op'], ['admin'], false],
  [['op', 'admin'], ['admin'], true],
  [[], ['admin'], true],
  [['op'], [], true],
])('an element for %j and somebody with %j: shown %s (§5 role-visibility)', async (marked, access, shown) => {
  await setup(access, <RoleMarked roles={marked}>Marked</RoleMarked>);
  expect(screen.queryByText('Marked') !== null).toBe(shown);
});

test('the two rules differ only for somebody without an access list (§5 role-visibility §5 header-access)', () => {
  const lists = fc.array(fc.constantFrom('op', 'admin', 'agent', 'a:b:c'));
  fc.assert(
    fc.property(lists, lists, (access, wanted) => {
      const nobody = access.length === 0 && wanted.length > 0;
      expect(meetsAuth(access, wanted)).toBe(nobody ? false : sharesRole(access, wanted));
    }),
  );
});
