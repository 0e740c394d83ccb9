/**
 * Stands in for Blueprint's loader of icons by name, which can fetch 100 kB of paths. Icons are imported as components;
 * a name alone shows nothing.
 */
export const Icons = {
  getPaths: (): undefined => undefined,
  load: async (): Promise<void> => undefined,
  loadAll: async (): Promise<void> => undefined,
  setLoaderOptions: (): void => undefined,
  isValidIconName: (): boolean => false,
};
