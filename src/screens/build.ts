import type { AreaModule } from './area';

type Load = () => Promise<{ area: AreaModule }>;

/** What this build has, for the screens that look after the menu. */
type Parts = {
  /** Every area by its name. */
  areas: Readonly<Record<string, Load>>;
  /** Whether a menu's icon of this name is drawn as itself. */
  knowsIcon: (name: string) => boolean;
};

let parts: Parts = { areas: {}, knowsIcon: () => false };

/** What of a build its own parts need to know of each other; the app tells it, for no screen may import the app. */
export const build = {
  connect(given: Parts): void {
    parts = given;
  },
  /** An area with its calls and texts; null where this build has none of that name. */
  async area(name: string): Promise<AreaModule | null> {
    return Object.hasOwn(parts.areas, name) ? ((await parts.areas[name]?.())?.area ?? null) : null;
  },
  knowsIcon: (name: string): boolean => parts.knowsIcon(name),
  /** The view sources that a menu may name. Fetches every area, and with it the texts that titles name. */
  async sources(): Promise<string[]> {
    const loads = Object.values(parts.areas).map((load) => load());
    const loaded = (await Promise.allSettled(loads)).flatMap((each) =>
      each.status === 'fulfilled' ? [each.value.area] : [],
    );
    if (loaded.length < loads.length) throw new Error('Some areas could not be fetched.');
    return loaded.flatMap(({ name, screens }) => Object.keys(screens).map((each) => `${name}/${each}/index`));
  },
};
