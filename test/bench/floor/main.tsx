import '@blueprintjs/core/lib/css/blueprint.css';
import { Button, Callout, Checkbox, FormGroup, InputGroup } from '@blueprintjs/core';
import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
// The floor is the bare stack.
// eslint-disable-next-line no-restricted-imports
import { I18nextProvider, initReactI18next, useTranslation } from 'react-i18next';
import { Provider, useSelector } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { persistReducer, persistStore } from 'redux-persist';

// The minimum of our stack: the libraries of a console in one bundle, and a form without a function.
const memory = {
  getItem: async () => null,
  setItem: async () => undefined,
  removeItem: async () => undefined,
};
const api = createApi({
  baseQuery: fetchBaseQuery({ baseUrl: '/' }),
  endpoints: (build) => ({ menu: build.query<unknown, void>({ query: () => 'menu' }) }),
});
type Session = { name: string };
const reduceSession = (state: Session = { name: '' }): Session => state;
const store = configureStore({
  reducer: persistReducer(
    { key: 'session', storage: memory },
    combineReducers({ [api.reducerPath]: api.reducer, session: reduceSession }),
  ),
  middleware: (standard) => standard({ serializableCheck: false }).concat(api.middleware),
});
persistStore(store);
const texts = {
  translation: { user: 'User name', password: 'Password', remember: 'Remember me', go: 'Sign in' },
};
void i18next.use(initReactI18next).init({ lng: 'en', resources: { en: texts } });

function Form() {
  const { t } = useTranslation();
  const name = useSelector((state: { session: Session }) => state.session.name);
  return (
    <form>
      <h1>{name || 'Console'}</h1>
      <FormGroup label={t('user')} labelFor="user">
        <InputGroup id="user" name="username" />
      </FormGroup>
      <FormGroup label={t('password')} labelFor="password">
        <InputGroup id="password" name="password" type="password" />
      </FormGroup>
      <Checkbox label={t('remember')} />
      <Callout intent="primary">{t('go')}</Callout>
      <Button intent="primary" text={t('go')} />
    </form>
  );
}

const router = createBrowserRouter([{ path: '*', element: <Form /> }]);
createRoot(document.body.appendChild(document.createElement('div'))).render(
  <Provider store={store}>
    <I18nextProvider i18n={i18next}>
      <RouterProvider router={router} />
    </I18nextProvider>
  </Provider>,
);
