import { BlueprintProvider } from '@blueprintjs/core';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router';
import type { Booted } from './boot';

/** The pages of a session, in what every one of them counts on: its store, its translations, one layer of overlays. */
export const Providers = ({ store, i18n, router }: Booted) => (
  <Provider store={store}>
    <I18nextProvider i18n={i18n}>
      <BlueprintProvider>
        <RouterProvider router={router} />
      </BlueprintProvider>
    </I18nextProvider>
  </Provider>
);
