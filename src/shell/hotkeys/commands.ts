/** What the shell does by a key or from the palette. */
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

/** How the shell's commands are run. One that cannot do anything now is not `able` and does nothing. */
export type Commands = {
  able: (command: Command) => boolean;
  run: (command: Command) => void;
  /** Goes to the tab at a place of the bar, from 1. */
  showTab: (place: number) => void;
};
