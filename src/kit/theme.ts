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

/** Density and accent colour: tokens.css and look.css know the attributes. */
export function applyLook(density: string, color: string): void {
  document.documentElement.dataset.density = density;
  document.documentElement.dataset.color = color;
}
