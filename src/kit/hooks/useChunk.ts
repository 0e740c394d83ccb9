import { useEffect, useState } from 'react';

/** Fetches a chunk of code. One that does not come is said by `failed`, and asked for again by `retry`. */
export function useChunk<Module extends object>(load: () => Promise<Module>) {
  const [loaded, setLoaded] = useState<Module | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let wanted = true;
    load().then(
      (chunk) => wanted && setLoaded(chunk),
      () => wanted && setFailed(true),
    );
    return () => {
      wanted = false;
    };
  }, [load, attempt]);
  const retry = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return { loaded, failed, retry };
}
