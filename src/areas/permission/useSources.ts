import { useChunk } from '@/kit/hooks/useChunk';
import { areaTexts } from '@/screens/areaTexts';
import { build } from '@/screens/build';

const load = async () => {
  const [sources] = await Promise.all([build.sources(), areaTexts.loadAll()]);
  return { sources };
};

/**
 * Returns the view sources of this build. Once they are loaded, so are the texts of every area in both languages, which
 * titles of the menu refer to.
 */
export function useSources() {
  const { loaded, failed, retry } = useChunk(load);
  return { sources: loaded?.sources ?? null, failed, retry };
}
