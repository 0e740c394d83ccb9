import { useEffect, useState } from 'react';
import { isApple } from '@/kit/keyboard';
import type { Stroke } from './hotkeys';
import styles from './StrokeText.module.css';

/** Keys as keyboards label them; Apple's use symbols for the modifiers. */
const signs: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
  ' ': 'Space',
};
const appleSigns: Readonly<Record<string, string>> = {
  Mod: '⌘',
  Ctrl: '⌃',
  Alt: '⌥',
  Shift: '⇧',
  Enter: '↩',
  Delete: '⌦',
};
const pcSigns: Readonly<Record<string, string>> = { Mod: 'Ctrl' };

/** Maps codes of keys to what they type, where the browser tells it. */
type KeyMap = { get: (code: string) => string | undefined };
type Keyboard = { getLayoutMap?: () => Promise<KeyMap> };

/** Returns the layout of this keyboard; null until it is known, and in browsers that do not tell it. */
export function useKeyboardLayout(): KeyMap | null {
  const [layout, setLayout] = useState<KeyMap | null>(null);
  useEffect(() => {
    const keyboard: Keyboard | undefined = Reflect.get(navigator, 'keyboard');
    let isWanted = true;
    keyboard?.getLayoutMap?.().then(
      (map) => isWanted && setLayout(map),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return layout;
}

/** Returns what stands on the key of a letter: on keyboards without Latin letters, what its position types. */
function letterOn(layout: KeyMap | null | undefined, key: string): string {
  const typed = /^[A-Z]$/.test(key) ? layout?.get(`Key${key}`) : undefined;
  return typed !== undefined && /^[^\p{Script=Latin}\p{P}\p{S}]$/u.test(typed) ? typed.toUpperCase() : key;
}

type Props = {
  stroke: Stroke;
  /** The layout of the keyboard. @default Latin letters */
  layout?: KeyMap | null;
};

/** Renders a stroke as keys of this platform, each in its own box. */
export function StrokeText({ stroke, layout }: Props) {
  const platformSigns = isApple() ? appleSigns : pcSigns;
  return (
    <span className={styles.stroke}>
      {stroke.split('+').map((key) => (
        <kbd key={key}>{platformSigns[key] ?? signs[key] ?? letterOn(layout, key)}</kbd>
      ))}
    </span>
  );
}
