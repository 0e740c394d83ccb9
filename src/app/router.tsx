import { createBrowserRouter, type DataRouter } from 'react-router';
import { BootSkeleton } from '@/shell/frame/BootSkeleton';
import { Frame } from '@/shell/frame/Frame';
import { type Exception, ExceptionPage } from '@/shell/errors/ExceptionPage';
import { PrefetchContext } from '@/shell/frame/useEntryLink';
import { FrameError } from '@/shell/errors/CaughtErrors';
import type { UserStore } from '@/store/createUserStore';
import { followNavigation } from './followNavigation';
import { createGuard } from './guard';
import type { MenuCall } from './routes';
import { loadedScreen, prefetchWith } from './areas';

/** Pages that need no session. The account pages are outside the console (`stage.ts`). */
const exceptions: readonly (readonly [path: string, status: Exception])[] = [
  ['/403', 403],
  ['/404', 404],
  ['/500', 500],
];

/** Creates the router. One splat route matches all pages of the menu; the guard and the page cache select the page. */
export function createConsoleRouter(store: UserStore, menu: MenuCall | null): DataRouter {
  const router = createBrowserRouter([
    ...exceptions.map(([path, status]) => ({ path, element: <ExceptionPage status={status} /> })),
    {
      path: '*',
      loader: createGuard(store, menu),
      element: (
        <PrefetchContext value={prefetchWith(store)}>
          <Frame screenOf={loadedScreen} />
        </PrefetchContext>
      ),
      HydrateFallback: BootSkeleton,
      ErrorBoundary: FrameError,
    },
  ]);
  followNavigation(router, store);
  return router;
}
