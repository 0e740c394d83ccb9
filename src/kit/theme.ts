export type Theme = 'light' | 'dark' | 'system';

const system = window.matchMedia('(prefers-color-scheme: dark)');
let chosen: Theme = 'system';

const show = (): void => {
  const dark = chosen === 'dark' || (chosen === 'system' && system.matches);
  document.documentElement.classList.toggle('bp6-dark', dark);
};

/** Shows the theme that was chosen, and keeps following the system where that is the choice. */
export function followTheme(theme: Theme = 'system'): void {
  chosen = theme;
  show();
  system.addEventListener('change', show);
}
