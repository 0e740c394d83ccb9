/** Milliseconds before the second and the third attempt. */
const pauses = [500, 1500];

const wait = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time));

/** A script or style that did not come; not one that came and broke, which would break again. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || Reflect.get(error, 'code') === 'CSS_CHUNK_LOAD_FAILED');

/** Says `missing` when code did not come for good: a newer build may have taken its place. */
export const missingCode = new EventTarget();

/** Fetches code, and tries twice more when it does not come: a deploy or a weak network is over in a moment. */
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
