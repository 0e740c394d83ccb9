/** Saves the input of a page. Returns false when it was refused; the page shows why. */
export type Save = () => Promise<boolean>;

// Functions do not belong in the store, so they are kept here, by tab key.
const saves = new Map<string, Save>();

/** Registers the function that saves a tab's input. The latest one replaces the others. */
export const offerSave = (tab: string, save: Save): void => {
  saves.set(tab, save);
};

/** Removes the functions of tabs whose input was sent or that were closed. */
export const dropSaves = (tabs: readonly string[]): void => tabs.forEach((tab) => saves.delete(tab));

export const canSave = (tab: string): boolean => saves.has(tab);

/** Saves the page of a tab. Returns true when there was nothing to save. */
export const saveTab = async (tab: string): Promise<boolean> => (await saves.get(tab)?.()) ?? true;
