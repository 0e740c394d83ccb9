import { BlueprintProvider } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router';
import '@/kit/styles/blueprint.css';
import '@/kit/styles/look.css';
import { BootSkeleton } from '@/shell/frame/BootSkeleton';
import type { UserInfo } from '@/store/session/slice';
import { prefetch } from './areas';
import { type Booted, boot } from './boot';
import type { OnEnded } from './stage';

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

/** Fetches the code of the page that a menu begins with, before there is a menu. */
export const prefetchHome = (): void => prefetch('dashboard');

type Props = { info: UserInfo | null; onEnded: OnEnded };

/** One session: a store, a router and translations that are made for it and go with it. */
export function Console({ info, onEnded }: Props) {
  const [booted, setBooted] = useState<Booted | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    void boot(info, onEnded, leaving.signal).then((result) => {
      if (!leaving.signal.aborted) setBooted(result);
    });
    return () => leaving.abort();
  }, [info, onEnded]);
  return booted ? <Providers {...booted} /> : <BootSkeleton />;
}
