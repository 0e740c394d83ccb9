import { isApple } from '@/kit/platform';
import { type Hotkey, hotkeys, type Stroke } from './hotkeys';

const digits = '1…9';
const modifiers = new Set(['Mod', 'Ctrl', 'Alt', 'Shift']);

/** What is pressed; the letter by its name, else by its place: Option and other alphabets change the name alone. */
function keyOf({ key, code, altKey }: KeyboardEvent): string {
  const digit = /^Digit([1-9])$/.exec(code)?.[1];
  if (altKey && digit) return digit;
  if (/^[a-z]$/i.test(key)) return key.toUpperCase();
  if (key === '？') return '?';
  return /^Key([A-Z])$/.exec(code)?.[1] ?? key;
}

/** Whether an event is a stroke. A single character is itself, whatever Shift it needs. */
function isStroke(event: KeyboardEvent, stroke: Stroke): boolean {
  const parts = stroke === '+' ? ['+'] : stroke.split('+');
  const wanted = parts.at(-1) ?? '';
  const has = (name: string) => modifiers.has(name) && parts.includes(name);
  const apple = isApple();
  const key = keyOf(event);
  const isKey = wanted === digits ? /^[1-9]$/.test(key) : key === wanted;
  return (
    isKey &&
    event.ctrlKey === (has('Ctrl') || (has('Mod') && !apple)) &&
    event.metaKey === (has('Mod') && apple) &&
    event.altKey === has('Alt') &&
    (parts.length === 1 || event.shiftKey === has('Shift'))
  );
}

/** What a key press runs; `digit` is the digit that was pressed. null: nothing of the shell's. */
export function commandOf(
  event: KeyboardEvent,
): { command: NonNullable<Hotkey['command']>; digit: number; typed: boolean } | null {
  // AltGr types characters, and is Ctrl with Alt on Windows.
  if (event.isComposing || event.repeat || event.getModifierState('AltGraph')) return null;
  for (const { strokes, command } of hotkeys) {
    const stroke = command && strokes.find((each) => isStroke(event, each));
    if (command && stroke) return { command, digit: Number(keyOf(event)), typed: stroke.length === 1 };
  }
  return null;
}
