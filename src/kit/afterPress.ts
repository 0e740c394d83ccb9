let isPressed = false;
let waiting: (() => void)[] = [];

function handleRelease(): void {
  isPressed = false;
  // The click follows the release in the same task.
  setTimeout(() => {
    const due = waiting;
    waiting = [];
    for (const run of due) run();
  });
}

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (isPressed = true), true);
  for (const end of ['pointerup', 'pointercancel', 'dragend'])
    window.addEventListener(end, handleRelease, true);
}

/**
 * Runs a function now, or after the press that is under way. What changes the layout waits for it: between press and
 * release, the pressed control would move away, and the click would be lost.
 */
export function afterPress(run: () => void): void {
  if (isPressed) waiting.push(run);
  else run();
}
