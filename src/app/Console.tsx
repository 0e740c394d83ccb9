import { BlueprintProvider } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router';
import { TextsProvider } from '@/kit/i18n/useTranslation';
import '@/kit/styles/blueprint.css';
import '@/kit/styles/look.css';
import '@/kit/styles/media.css';
import type { Locale } from '@/kit/i18n/locale';
import { BootSkeleton } from '@/shell/frame/BootSkeleton';
import type { SignedIn, UserInfo } from '@/store/session/slice';
import { prefetchCode } from './areas';
import { type Booted, boot } from './boot';
import { prefetchTexts } from './i18n';
import type { OnEnded } from './stage';

/** Provides a session's store, translations and overlays to its pages. */
export const Providers = ({ store, i18n, router }: Booted) => (
  <Provider store={store}>
    <TextsProvider i18n={i18n}>
      <BlueprintProvider>
        <RouterProvider router={router} />
      </BlueprintProvider>
    </TextsProvider>
  </Provider>
);

/** Loads the code of the home page before the menu is known, and the texts of the page's language. */
export const prefetchHome = (locale: Locale): void => {
  prefetchTexts(locale);
  prefetchCode('dashboard');
};

type Props = {
  info: UserInfo | null;
  /** The menu, if the sign-in gave it. @default fetched */
  menu?: SignedIn['menu'];
  onEnded: OnEnded;
};

/** Renders a session: creates its store, router and translations, and discards them when it ends. */
export function Console({ info, menu, onEnded }: Props) {
  const [booted, setBooted] = useState<Booted | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    void boot(info && { info, ...(menu && { menu }) }, onEnded, leaving.signal).then((result) => {
      if (!leaving.signal.aborted) setBooted(result);
    });
    return () => leaving.abort();
  }, [info, menu, onEnded]);
  return booted ? <Providers {...booted} /> : <BootSkeleton />;
}
