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

/** Where a key works; the sheet has a section for each. */
export const places = ['everywhere', 'palette', 'tabs', 'menu', 'page', 'table'] as const;
type Place = (typeof places)[number];

/**
 * Keys of one stroke: names of `KeyboardEvent.key` joined by `+`. `Mod` is Cmd on Apple keyboards, else Ctrl.
 * `1…9` matches any of the digits.
 */
export type Stroke = string;

export type Hotkey = {
  /** Alternative strokes. */
  strokes: readonly Stroke[];
  place: Place;
  /** Key of its text below `hotkeys.keys`. */
  text: string;
  /** The command it runs everywhere in the shell; without one, the component at its place handles it. */
  command?: Command | 'showTab';
};

/**
 * Every key of the console, for the handler and the sheet. Alt with a letter or digit is free in browsers: no
 * menu of Chrome, Edge or Firefox has M, R or W; browsers use Alt with digits only on Linux, after the page;
 * and the character that Option types on macOS is suppressed. Ctrl+W, T, N and Tab never reach a page.
 */
export const hotkeys: readonly Hotkey[] = [
  { strokes: ['Mod+K'], place: 'everywhere', text: 'palette', command: 'palette' },
  { strokes: ['Alt+1…9'], place: 'everywhere', text: 'showTab', command: 'showTab' },
  { strokes: ['Alt+W'], place: 'everywhere', text: 'closeTab', command: 'closeTab' },
  { strokes: ['Alt+R'], place: 'everywhere', text: 'reload', command: 'reload' },
  { strokes: ['Alt+M'], place: 'everywhere', text: 'maximise', command: 'maximise' },
  { strokes: ['?'], place: 'everywhere', text: 'hotkeys', command: 'hotkeys' },
  { strokes: ['ArrowUp', 'ArrowDown'], place: 'palette', text: 'choose' },
  { strokes: ['Enter'], place: 'palette', text: 'open' },
  { strokes: ['Mod+Enter'], place: 'palette', text: 'openWindow' },
  { strokes: ['Escape'], place: 'palette', text: 'closePalette' },
  { strokes: ['ArrowLeft', 'ArrowRight', 'Home', 'End'], place: 'tabs', text: 'alongTabs' },
  { strokes: ['Ctrl+Shift+ArrowLeft', 'Ctrl+Shift+ArrowRight'], place: 'tabs', text: 'moveTab' },
  { strokes: ['Delete'], place: 'tabs', text: 'closeTab' },
  { strokes: ['ArrowUp', 'ArrowDown', 'Home', 'End'], place: 'menu', text: 'alongMenu' },
  { strokes: ['ArrowRight', 'ArrowLeft'], place: 'menu', text: 'group' },
  { strokes: ['/'], place: 'page', text: 'toSearch' },
  { strokes: ['Enter'], place: 'page', text: 'search' },
  { strokes: ['J', 'K'], place: 'page', text: 'alongRecords' },
  { strokes: ['A'], place: 'page', text: 'approve' },
  { strokes: ['R'], place: 'page', text: 'reject' },
  { strokes: ['H'], place: 'page', text: 'hold' },
  { strokes: ['D'], place: 'page', text: 'askAgain' },
  { strokes: ['V'], place: 'page', text: 'viewer' },
  { strokes: ['N'], place: 'page', text: 'review' },
  { strokes: ['Escape'], place: 'page', text: 'closePanel' },
  {
    strokes: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown'],
    place: 'table',
    text: 'alongCells',
  },
  { strokes: ['Enter'], place: 'table', text: 'openRecord' },
  { strokes: [' '], place: 'table', text: 'pickRow' },
  { strokes: ['Mod+C'], place: 'table', text: 'copyCell' },
  { strokes: ['Shift+F10'], place: 'table', text: 'cellMenu' },
  { strokes: ['Shift+ArrowLeft', 'Shift+ArrowRight'], place: 'table', text: 'columnWidth' },
];
