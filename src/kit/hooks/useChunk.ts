import { useEffect, useState } from 'react';

/** Loads a chunk. `failed` is true when it failed to load; `retry` tries again. */
export function useChunk<Module extends object>(load: () => Promise<Module>) {
  const [loaded, setLoaded] = useState<Module | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isMounted = true;
    load().then(
      (chunk) => isMounted && setLoaded(chunk),
      () => isMounted && setFailed(true),
    );
    return () => {
      isMounted = false;
    };
  }, [load, attempt]);
  const retry = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return { loaded, failed, retry };
}
