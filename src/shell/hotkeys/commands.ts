/** A command of the shell, run by a key or from the palette. */
export const commands = [
  'palette',
  'hotkeys',
  'reload',
  'closeTab',
  'closeLeft',
  'closeRight',
  'closeOthers',
  'closeAll',
  'maximise',
  'fullscreen',
  'password',
  'signOut',
] as const;
export type Command = (typeof commands)[number];

/** A command with its state. One that is not `able` does nothing. */
export type Commands = {
  able: (command: Command) => boolean;
  run: (command: Command) => void;
  /** Shows the tab at a position, from 1. */
  showTab: (place: number) => void;
};
