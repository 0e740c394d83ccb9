import { useEffect, useRef } from 'react';
import { usePage } from '../pageContext';

/** Saves the input of a page. Returns false when it was refused; the page shows why. */
type Save = () => Promise<boolean>;

// Functions do not belong in the store, so they are kept here, by tab key.
const saves = new Map<string, Save>();

/** Registers the function that saves a tab's input. The latest one replaces the others. */
const offerSave = (tab: string, save: Save): void => {
  saves.set(tab, save);
};

/** Removes the functions of tabs whose input was sent or that were closed. */
export const dropSaves = (tabs: readonly string[]): void => tabs.forEach((tab) => saves.delete(tab));

export const canSave = (tab: string): boolean => saves.has(tab);

/** Saves the page of a tab. Returns true when there was nothing to save. */
export const saveTab = async (tab: string): Promise<boolean> => (await saves.get(tab)?.()) ?? true;

/** Marks the page while its form has unsent input, and offers to save it: the shell asks when the tab is closed. */
export function useUnsavedForm(isDirty: boolean, save: () => Promise<boolean>): void {
  const { tab, setDirty } = usePage();
  const wasDirty = useRef(false);
  // No clean-up: a page that hides unmounts its effects, but its typed values stay.
  useEffect(() => {
    if (isDirty || wasDirty.current) setDirty('form', isDirty);
    wasDirty.current = isDirty;
  }, [isDirty, setDirty]);
  useEffect(() => {
    if (isDirty) offerSave(tab, save);
  });
}
