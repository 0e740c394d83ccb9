import { useEffect, useState } from 'react';
import { nextTask } from '../nextTask';

/**
 * Loads a chunk, unless it is there already (`known`). `failed` is true when it failed to load; `retry` tries again.
 */
export function useChunk<Module extends object>(load: () => Promise<Module>, known: Module | null = null) {
  const [loaded, setLoaded] = useState(known);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (loaded) return;
    let isMounted = true;
    // Adding a script to the document takes long: other effects and the paint go first.
    nextTask()
      .then(load)
      .then(
        (chunk) => isMounted && setLoaded(chunk),
        () => isMounted && setFailed(true),
      );
    return () => {
      isMounted = false;
    };
  }, [load, loaded, attempt]);
  const retry = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return { loaded, failed, retry };
}
