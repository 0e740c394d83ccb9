import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { isRecord } from '@/kit/record';
import { usePage } from '@/store/pageContext';

/**
 * Asks before a form that holds something goes: by its own buttons, by Back, or with the window. Going to another tab
 * does not end it, and is never asked about.
 */
export function useUnsavedGuard(holdsUnsent: () => boolean) {
  const { tab, path } = usePage();
  const blocker = useBlocker(({ nextLocation }) => {
    const nextTab: unknown = isRecord(nextLocation.state) ? nextLocation.state.tab : undefined;
    const samePage = nextLocation.pathname === path && (nextTab === undefined || nextTab === tab);
    return samePage && !new URLSearchParams(nextLocation.search).has('form') && holdsUnsent();
  });
  useEffect(() => {
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (holdsUnsent()) event.preventDefault();
    };
    window.addEventListener('beforeunload', handleUnload);
    return () => window.removeEventListener('beforeunload', handleUnload);
  });
  return {
    asking: blocker.state === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  };
}
