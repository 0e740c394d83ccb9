/** Milliseconds before the second and the third attempt. */
const pauses = [500, 1500];

const wait = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time));

/** Matches scripts and styles that failed to load; not those that loaded and threw, which would throw again. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || Reflect.get(error, 'code') === 'CSS_CHUNK_LOAD_FAILED');

/** Dispatches `missing` when a chunk failed to load for good: a newer build may have replaced it. */
export const missingCode = new EventTarget();

/** Imports a chunk and tries twice more when it fails to load: a deploy or a weak network often recovers. */
export async function retryImport<Module>(load: () => Promise<Module>): Promise<Module> {
  for (const pause of pauses) {
    try {
      return await load();
    } catch (error) {
      if (!isMissing(error)) throw error;
      await wait(pause);
    }
  }
  return load().catch((error: unknown) => {
    if (isMissing(error)) missingCode.dispatchEvent(new Event('missing'));
    throw error;
  });
}
