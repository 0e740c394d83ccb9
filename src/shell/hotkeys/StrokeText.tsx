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

/** Renders a stroke as keys of this platform, each in its own box. */
export function StrokeText({ stroke }: { stroke: Stroke }) {
  const platformSigns = isApple() ? appleSigns : pcSigns;
  return (
    <span className={styles.stroke}>
      {stroke.split('+').map((key) => (
        <kbd key={key}>{platformSigns[key] ?? signs[key] ?? key}</kbd>
      ))}
    </span>
  );
}
