import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { createMemoryRouter, redirect } from 'react-router';
import { dashboardApi, type useGetDashboardTodoQuery } from '@/api/gen/dashboard';
import { menuApi } from '@/api/gen/menu';
import { openApi } from '@/api/gen/open';
import { userApi } from '@/api/gen/user';
import { followNavigation } from '@/app/followNavigation';
import { followPreferences } from '@/app/followWindow';
import { followWindow } from '@/app/followWindow';
import { createI18n } from '@/app/i18n';
import { Providers } from '@/app/Console';
import { showLocale } from '@/kit/i18n/locale';
import { Frame } from '@/shell/frame/Frame';
import { createUserStore } from '@/store/createUserStore';
import type { LayoutSettings } from '@/store/layout/settings';
import { layoutChanged } from '@/store/layout/slice';
import { selectPages } from '@/store/menu/selectors';
import type { WorkEvent } from '@/store/notices/slice';
import { userInfoLoaded } from '@/store/session/slice';
import { optionsApi } from '@/api/endpoints';
import { coins } from '@/screens/fields/number/scales';
import { siteParams } from './siteParams';

type Raw = Readonly<Record<string, unknown>>;
type Todo = NonNullable<ReturnType<typeof useGetDashboardTodoQuery>['data']>;

/** Returns a menu item as the platform sends it. */
export const entry = (id: string, more: Raw = {}): Raw => ({
  id,
  parentId: '-1',
  title: id,
  path: `/${id}`,
  name: id,
  source: `test/${id}/index`,
  ...more,
});

/** Home, a group of two pages, a group that contains a group, and a single page. */
export const usualMenu: readonly Raw[] = [
  entry('Home', { icon: 'home' }),
  entry('Wallet', {
    icon: 'shield',
    children: [entry('Chains', { path: '/wallet/chain' }), entry('Pool', { path: '/wallet/pool' })],
  }),
  entry('Trade', {
    children: [entry('Spot', { children: [entry('Orders', { path: '/trade/orders' })] })],
  }),
  entry('Alone'),
];

const usualHeader: readonly Raw[] = [
  entry('Start', { path: '/', name: 'home', auth: ['op', 'admin'] }),
  entry('Log', { path: '/log', name: 'log', auth: ['op', 'admin'] }),
];

type Given = {
  access?: readonly string[];
  settings?: Partial<LayoutSettings>;
  menu?: readonly Raw[];
  header?: readonly Raw[];
  todo?: Todo;
  /** Notices about the user's work. */
  told?: WorkEvent[];
  site?: Partial<typeof siteParams>;
  /** Views by the name in their source; every other page is only a heading. */
  views?: Readonly<Record<string, ComponentType>>;
  /** Width of the window in px. @default 1440 */
  width?: number;
};

/** Sets the width of the window and sends a resize event. */
export function setWidth(width: number): void {
  Reflect.set(window, 'innerWidth', width);
  window.dispatchEvent(new Event('resize'));
}

const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

/** Renders the frame of a signed-in user with prepared answers; every page is only a heading. */
export async function renderFrame(path = '/', given: Given = {}) {
  const {
    access = ['admin'],
    settings = {},
    menu = usualMenu,
    header = usualHeader,
    todo = [],
    told = [],
  } = given;
  // The answers are there, but navigations are asynchronous: tests wait for the screen, not for React's queue.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  window.localStorage.clear();
  Reflect.set(window, 'innerWidth', given.width ?? 1440);
  showLocale('en-US');
  const { store, ready } = createUserStore('7');
  await ready;
  store.dispatch(
    userInfoLoaded({
      userId: '7',
      username: 'ada',
      name: 'Ada Chen',
      avatar: null,
      access: [...access],
      dataScope: 'ALL',
      mustChangePwd: false,
      timeZone: null,
    }),
  );
  store.dispatch(layoutChanged(settings));
  await store.dispatch(menuApi.util.upsertQueryData('getMenu', { type: 'left' }, menu as never));
  await store.dispatch(menuApi.util.upsertQueryData('getMenu', { type: 'header' }, header as never));
  await store.dispatch(dashboardApi.util.upsertQueryData('getDashboardTodo', undefined, todo));
  await store.dispatch(userApi.util.upsertQueryData('getMyNotices', undefined, told));
  await store.dispatch(
    openApi.util.upsertQueryData('getGlobalParam', undefined, { ...siteParams, ...given.site }),
  );
  await store.dispatch(optionsApi.util.upsertQueryData('referenceOptions', coins, []));
  await store.dispatch(openApi.util.upsertQueryData('getLanguageDict', undefined, languages));
  const i18n = await createI18n('en-US');
  ends.push(followPreferences(store, i18n), followWindow(store));
  const screenOf = (source: string) => {
    const name = source.split('/')[1] ?? '';
    return { Component: given.views?.[name] ?? (() => <h1>View {name}</h1>) };
  };
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: <Frame screenOf={screenOf} />,
        HydrateFallback: () => null,
        loader: ({ request }) => {
          const onward = selectPages(store.getState()).redirects[new URL(request.url).pathname];
          return onward ? redirect(onward) : null;
        },
      },
    ],
    { initialEntries: [path] },
  );
  followNavigation(router, store);
  ends.push(() => router.dispose());
  const view = render(<Providers store={store} i18n={i18n} router={router} />);
  await view.findByRole('main', undefined, { timeout: 20_000 });
  return { store, router, user: userEvent.setup(), ...view };
}

const languages = {
  dictType: 'language_code',
  version: 0,
  items: [
    { value: 'en-US', labelZh: '英语', labelEn: 'English', tone: 'default' as const },
    { value: 'xx-XX', labelZh: '外语', labelEn: 'Foreign', tone: 'default' as const },
    { value: 'zh-CN', labelZh: '中文', labelEn: 'Chinese', tone: 'default' as const },
  ],
};
