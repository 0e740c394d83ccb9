import { createBrowserRouter, type DataRouter } from 'react-router';
import { BootSkeleton } from '@/shell/frame/BootSkeleton';
import { Frame } from '@/shell/frame/Frame';
import { FrameError } from '@/shell/errors/FrameError';
import type { UserStore } from '@/store/createUserStore';
import { followNavigation } from './followNavigation';
import { createGuard, type fetchMenu } from './guard';
import { loadedScreen, prefetch } from './areas';

/** Everything from the menu sits under one splat: which page it is, the guard and the page cache decide. */
export function createConsoleRouter(store: UserStore, menu: ReturnType<typeof fetchMenu> | null): DataRouter {
  const router = createBrowserRouter([
    {
      path: '*',
      loader: createGuard(store, menu),
      element: <Frame screenOf={loadedScreen} onIntent={prefetch} />,
      HydrateFallback: BootSkeleton,
      ErrorBoundary: FrameError,
    },
  ]);
  followNavigation(router, store);
  return router;
}
