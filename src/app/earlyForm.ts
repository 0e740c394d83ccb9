import { shownLocale } from '@/kit/i18n/locale';
import { texts } from '@/shell/account/texts/texts';

/** Shows the sign-in form of index.html in the language of the document (src/kit/styles/tokens.css hides the others). */
export function showForm(): void {
  document.documentElement.dataset.signIn = shownLocale();
  document.title = texts[shownLocale()].title;
}

/** Makes the shown form the root of the page, and removes the others. Development has none. */
export function placeForm(): void {
  const page = document.documentElement;
  const form = document.querySelector<HTMLElement>(`[data-form='${page.dataset.signIn}']`);
  if (form) {
    document.getElementById('root')?.remove();
    form.id = 'root';
    form.removeAttribute('data-form');
  }
  document.querySelectorAll('[data-form]').forEach((other) => other.remove());
  delete page.dataset.signIn;
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

/** Says above the page that its code did not come, with a link that loads the page again. */
export function showMissingCode(): void {
  const { chunkFailed, retry } = texts[shownLocale()];
  const notice = document.createElement('p');
  notice.setAttribute('role', 'alert');
  notice.className = 'bp6-callout bp6-intent-danger';
  const link = document.createElement('a');
  link.href = window.location.href;
  link.textContent = retry;
  notice.append(`${chunkFailed} `, link);
  document.body.prepend(notice);
}
