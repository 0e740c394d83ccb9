import { config } from '@/kit/config';
import { showLocale, shownLocale, startLocale } from '@/kit/i18n/locale';
import { followTheme } from '@/kit/theme';
import { texts } from '@/shell/account/texts/texts';
import { stageAt } from './stage';

/**
 * Runs in the head, before the first frame: chooses language and theme, and shows the sign-in form that the build
 * rendered into index.html (scripts/build/prerender.ts) when the address leads to it.
 */
const page = document.documentElement;
showLocale(startLocale(config.autoLanguage, navigator.languages));
followTheme();
if (stageAt(window.location).name === 'signIn') {
  page.dataset.signIn = page.lang;
  document.title = texts[shownLocale()].title;
}

let pressed: HTMLElement | null = null;

/** Keeps a press on a button that cannot act yet. Enter in a field presses the form's submit button. */
const keepPress = (event: MouseEvent): void => {
  const button = event.target instanceof Element && event.target.closest('button');
  if (!button) return;
  event.preventDefault();
  pressed = button;
};
document.addEventListener('click', keepPress);

/** Presses the kept button once React answers, in a task of its own: the typed values are in the state by then. */
export function releasePress(): void {
  document.removeEventListener('click', keepPress);
  if (pressed?.isConnected) setTimeout((button) => button.click(), 0, pressed);
  pressed = null;
}

/**
 * Makes the form that index.html holds in the shown language the root of the page, and returns it. Returns null when
 * the address leads elsewhere, or when the build rendered none (development). Removes the other forms.
 */
export function takeForm(): HTMLElement | null {
  const form = document.querySelector<HTMLElement>(`[data-form='${page.dataset.signIn}']`);
  form?.removeAttribute('data-form');
  document.querySelectorAll('[data-form]').forEach((other) => other.remove());
  delete page.dataset.signIn;
  if (!form) return null;
  document.getElementById('root')?.remove();
  form.id = 'root';
  return form;
}
