import { createContext, useContext } from 'react';

/** What is about to happen to some tabs, and the question for it. */
export type Ask = {
  /** Tabs that would lose what is typed in their form. */
  keys: readonly string[];
  /** Runs when nothing is held, or the person agreed, or everything was saved. */
  then: () => void;
  /** A question that is asked even when nothing is held. */
  always?: { title: string; text: string; confirm: string };
  /** The person stays. */
  stay?: () => void;
  /** In place of `then` after everything was saved. */
  saved?: () => void;
};

export const UnsavedContext = createContext<(ask: Ask) => void>(() => undefined);

/** Asks before something that is typed and not sent goes: one question for all ways in which it can go. */
export const useUnsaved = () => useContext(UnsavedContext);
