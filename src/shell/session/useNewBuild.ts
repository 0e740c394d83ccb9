import { useEffect, useState } from 'react';
import { build } from '@/kit/build';
import { config } from '@/kit/config';
import { newestBuild } from '@/kit/build';
import { missingCode } from '@/kit/retryImport';

const minute = 60_000;

/**
 * Returns whether the server has a newer build. It checks every `updateMinutes` while the window is visible,
 * and when a chunk failed to load. Development has no builds.
 */
export function useNewBuild(): boolean {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    if (isThere || build.id === 'development') return;
    const check = async () => {
      if (document.visibilityState !== 'visible') return;
      const id = await newestBuild();
      if (id !== null && id !== build.id) setThere(true);
    };
    const handleLook = () => void check();
    const timer = setInterval(handleLook, config.updateMinutes * minute);
    missingCode.addEventListener('missing', handleLook);
    return () => {
      clearInterval(timer);
      missingCode.removeEventListener('missing', handleLook);
    };
  }, [isThere]);
  return isThere;
}
