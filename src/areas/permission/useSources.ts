import { useChunk } from '@/kit/hooks/useChunk';
import { build } from '@/screens/build';

const load = async () => ({ sources: await build.sources() });

/**
 * Returns the view sources of this build. Once they are loaded, so are the texts of every area, which titles
 * of the menu refer to.
 */
export function useSources() {
  const { loaded, failed, retry } = useChunk(load);
  return { sources: loaded?.sources ?? null, failed, retry };
}
