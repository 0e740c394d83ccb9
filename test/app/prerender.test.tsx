import { act, fireEvent, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { configure } from '@test/support/configure';

configure({ providers: [{ name: 'Company account', url: 'https://id.example/sign-in' }] });

/** Shows the form as index.html holds it, with what a browser may remember. */
async function showForm(): Promise<HTMLElement> {
  const { forms } = await import('@/app/prerender');
  window.history.replaceState(null, '', '/login');
  document.documentElement.lang = 'en-US';
  window.localStorage.setItem('console:site', JSON.stringify({ webSiteName: 'Harbour' }));
  const container = document.body.appendChild(document.createElement('div'));
  const html = forms.find(({ locale }) => locale === 'en-US')?.html ?? '';
  container.append(...new DOMParser().parseFromString(html, 'text/html').body.childNodes);
  return container;
}

/** Takes the form over. React reports each difference to what it would have rendered itself. */
async function takeOver(container: HTMLElement): Promise<unknown[]> {
  const { Root } = await import('@/app/Root');
  const { RootBoundary } = await import('@/shell/errors/RootBoundary');
  const differences: unknown[] = [];
  await act(async () => {
    hydrateRoot(
      container,
      <RootBoundary>
        <Root stage={{ name: 'signIn', reason: null }} locale="en-US" />
      </RootBoundary>,
      { identifierPrefix: 'en-US', onRecoverableError: (error) => differences.push(error) },
    );
  });
  return differences;
}

beforeEach(() => {
  globalThis.fetch = () => Promise.reject(new TypeError('no network'));
});
afterEach(() => document.body.replaceChildren());

test('React takes the form of index.html over without a difference, then adds what only the browser knows', async () => {
  const container = await showForm();
  expect(screen.getByLabelText('Username')).toBeVisible();
  expect(screen.queryByText('Company account')).toBeNull();
  expect(await takeOver(container)).toEqual([]);
  expect(screen.getByRole('heading', { name: 'Harbour' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Company account' })).toBeVisible();
});

test('what was typed before React came is sent, and the field stays the same element', async () => {
  const container = await showForm();
  const username = screen.getByLabelText<HTMLInputElement>('Username');
  const password = screen.getByLabelText<HTMLInputElement>('Password');
  username.value = 'admin';
  password.value = 'secret';
  screen.getByLabelText<HTMLInputElement>('Remember me').checked = false;
  await takeOver(container);
  expect(screen.getByLabelText('Username')).toBe(username);
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(screen.getByText('Please enter the captcha!')).toBeVisible();
  await screen.findByText('The verification could not be loaded');
  expect(screen.queryByText('Please enter the username!')).toBeNull();
  expect(username).toHaveValue('admin');
  expect(password).toHaveValue('secret');
  expect(screen.getByLabelText('Remember me')).not.toBeChecked();
});
