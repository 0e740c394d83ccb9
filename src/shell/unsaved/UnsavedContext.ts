import { createContext, useContext } from 'react';

/** An action on tabs, and its confirmation. */
export type LeaveRequest = {
  /** Tabs whose form would lose unsent input. */
  keys: readonly string[];
  /** Runs when there is no unsent input, or the user confirmed, or everything was saved. */
  then: () => void;
  /** A confirmation that shows even without unsent input. */
  always?: { title: string; text: string; confirm: string };
  /** The user cancelled. */
  stay?: () => void;
  /** Replaces `then` after everything was saved. */
  saved?: () => void;
};

export const UnsavedContext = createContext<(ask: LeaveRequest) => void>(() => undefined);

/** Asks before unsent input is lost, for all ways in which it can be lost. */
export const useUnsaved = () => useContext(UnsavedContext);
