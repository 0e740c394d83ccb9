export type Theme = 'light' | 'dark' | 'system';

const system = window.matchMedia('(prefers-color-scheme: dark)');
// Paper is light.
const paper = window.matchMedia('print');
let chosen: Theme = 'system';

const show = (): void => {
  const dark = !paper.matches && (chosen === 'dark' || (chosen === 'system' && system.matches));
  document.documentElement.classList.toggle('bp6-dark', dark);
};

/** Applies the chosen theme. With 'system' it keeps following the system. */
export function followTheme(theme: Theme = 'system'): void {
  chosen = theme;
  show();
  system.addEventListener('change', show);
  paper.addEventListener('change', show);
}

/** Sets density and accent colour as attributes, which tokens.css and look.css use. */
export function applyLook(density: string, color: string): void {
  document.documentElement.dataset.density = density;
  document.documentElement.dataset.color = color;
}
