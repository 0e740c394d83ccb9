import { useEffect, useRef } from 'react';
import { isApple, shortcutKey } from '@/kit/keyboard';
import { useUserStore } from '@/store/hooks';
import { overlayClosed } from '@/store/overlay/slice';
import { type Commands, type Hotkey, type Stroke, hotkeys } from './hotkeys';

const digits = '1…9';
const modifiers = new Set(['Mod', 'Ctrl', 'Alt', 'Shift']);

/** Returns whether an event matches a stroke. A single character matches with any Shift state. */
function isStroke(event: KeyboardEvent, key: string, stroke: Stroke): boolean {
  const parts = stroke === '+' ? ['+'] : stroke.split('+');
  const wanted = parts.at(-1) ?? '';
  const has = (name: string) => modifiers.has(name) && parts.includes(name);
  const apple = isApple();
  const isLetter = /^[A-Z]$/.test(wanted);
  const isKey = wanted === digits ? /^[1-9]$/.test(key) : key === (isLetter ? wanted.toLowerCase() : wanted);
  return (
    isKey &&
    event.ctrlKey === (has('Ctrl') || (has('Mod') && !apple)) &&
    event.metaKey === (has('Mod') && apple) &&
    event.altKey === has('Alt') &&
    (parts.length === 1 || event.shiftKey === has('Shift'))
  );
}

/** Returns the hotkey of a key press; `digit` is the pressed digit. null: not a key of the shell. */
export function commandOf(
  event: KeyboardEvent,
): { command: NonNullable<Hotkey['command']>; digit: number; typed: boolean } | null {
  const key = shortcutKey(event);
  if (key === null) return null;
  for (const { strokes, command } of hotkeys) {
    const stroke = command && strokes.find((each) => isStroke(event, key, each));
    if (command && stroke) return { command, digit: Number(key), typed: stroke.length === 1 };
  }
  return null;
}

const fields = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]';

/** Returns whether the focused element accepts characters. */
const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(fields) !== null;

/**
 * Blueprint's buttons click on the release of Enter or Space, even if the press went to another element. A dialog that
 * opens on the press and focuses a button would lose to the release, so a release on another element stops here.
 */
function stopStrayReleases(): () => void {
  let pressed: EventTarget | null = null;
  const handlePress = ({ target }: KeyboardEvent) => {
    pressed = target;
  };
  const handleRelease = (event: KeyboardEvent) => {
    if ((event.key === 'Enter' || event.key === ' ') && event.target !== pressed) event.stopPropagation();
  };
  window.addEventListener('keydown', handlePress, true);
  window.addEventListener('keyup', handleRelease, true);
  return () => {
    window.removeEventListener('keydown', handlePress, true);
    window.removeEventListener('keyup', handleRelease, true);
  };
}

/**
 * Handles the keys of the shell wherever the focus is. A page that handles a key prevents its default. Single
 * characters are ignored in text fields, and keys are ignored below a dialog of the shell, except the key
 * that closes the palette.
 */
export function useHotkeys(commands: Commands): void {
  const store = useUserStore();
  const latest = useRef(commands);
  useEffect(stopStrayReleases, []);
  useEffect(() => {
    latest.current = commands;
  });
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const found = event.defaultPrevented ? null : commandOf(event);
      if (!found || (found.typed && isField(event.target))) return;
      event.preventDefault();
      const { shown } = store.getState().overlay;
      if (shown === 'palette' && found.command === 'palette') {
        store.dispatch(overlayClosed('palette'));
        return;
      }
      // Blueprint marks the body while a modal dialog is open.
      if (shown !== null || document.body.classList.contains('bp6-overlay-open')) return;
      if (found.command === 'showTab') latest.current.showTab(found.digit);
      else latest.current.run(found.command);
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [store]);
}
