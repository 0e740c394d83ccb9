import { BlueprintProvider } from '@blueprintjs/core';
import type { UnknownAction } from '@reduxjs/toolkit';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { TextsProvider } from '@/kit/i18n/useTranslation';
import { createI18n } from '@/app/i18n';
import type { Locale } from '@/kit/i18n/locale';
import { createUserStore } from '@/store/createUserStore';
import { userInfoLoaded } from '@/store/session/slice';
import { info } from './userInfo';

type Given = {
  locale?: Locale;
  access?: readonly string[];
  /** @default that of test/support/userInfo.ts */
  store?: ReturnType<typeof createUserStore>['store'];
  /** @default '/' */
  path?: string;
  /** Replaces the part after a crash. */
  ErrorBoundary?: ComponentType;
};

/** Creates the store of a signed-in user. */
export function signedInStore(access: readonly string[] = ['op']) {
  window.localStorage.clear();
  const { store } = createUserStore('7');
  store.dispatch(userInfoLoaded({ ...info, access: [...access] }));
  return store;
}

/** Renders one part of the console with a store, texts and a router. */
export async function renderPart(part: ReactNode, given: Given = {}) {
  const { locale = 'en-US', access, store, path = '/', ErrorBoundary } = given;
  const used = store ?? signedInStore(access);
  const router = createMemoryRouter(
    [{ path: '*', element: part, ...(ErrorBoundary ? { ErrorBoundary } : {}) }],
    {
      initialEntries: [path],
    },
  );
  const view = render(
    <Provider store={used}>
      <TextsProvider i18n={await createI18n(locale)}>
        <BlueprintProvider>
          <RouterProvider router={router} />
        </BlueprintProvider>
      </TextsProvider>
    </Provider>,
    // Some tests are about errors that a boundary catches.
    { onCaughtError: () => undefined },
  );
  /** Dispatches an action while the part is shown. */
  const tell = (action: UnknownAction) => act(async () => void used.dispatch(action));
  // Waits for everything that loads at once.
  await act(async () => undefined);
  return { store: used, router, user: userEvent.setup(), tell, ...view };
}
