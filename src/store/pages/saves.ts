/** Saves what a page holds; false when it was refused, and the page says why. */
export type Save = () => Promise<boolean>;

// Functions are not for the store: they stand beside it, by tab key.
const saves = new Map<string, Save>();

/** The page of a tab holds something typed, and can save it. The last one that is told counts. */
export const offerSave = (tab: string, save: Save): void => {
  saves.set(tab, save);
};

/** Nothing is left to save there: it was sent, or the tab is closed. */
export const dropSaves = (tabs: readonly string[]): void => tabs.forEach((tab) => saves.delete(tab));

export const canSave = (tab: string): boolean => saves.has(tab);

/** Saves the page of a tab; true when there was nothing to save. */
export const saveTab = async (tab: string): Promise<boolean> => (await saves.get(tab)?.()) ?? true;
