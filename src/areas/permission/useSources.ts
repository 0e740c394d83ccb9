import { useChunk } from '@/kit/hooks/useChunk';
import { build } from '@/screens/build';

const load = async () => ({ sources: await build.sources() });

/** The view sources of this build; once they are here, so are the texts of every area, which titles of the menu name. */
export function useSources() {
  const { loaded, failed, retry } = useChunk(load);
  return { sources: loaded?.sources ?? null, failed, retry };
}
