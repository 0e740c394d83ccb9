import { screen, waitFor, within } from '@testing-library/react';
import { appOnPlatform } from '@test/support/renderApp';

const renderApp = appOnPlatform();
const wait = { timeout: 20_000 };

const form = () => screen.findByRole('dialog', { name: 'Create chain' }, wait);

/** A form for a new chain with something typed in it. */
async function setup() {
  const app = await renderApp('/wallet/chain?form=new');
  await app.user.type(within(await form()).getByRole('textbox', { name: /^Chain code/ }), 'testnet');
  return app;
}
const question = async () => within(await screen.findByRole('alertdialog', undefined, wait));
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);

test('closing a tab asks before unsent input is lost, with its name; staying keeps it, leaving discards it', async () => {
  const { user } = await setup();
  await user.click(screen.getByRole('button', { name: 'Close Chains' }));
  const asked = await question();
  expect(asked.getByText('Chains')).toBeVisible();
  await user.click(asked.getByRole('button', { name: 'Keep editing' }));
  expect(within(await form()).getByRole('textbox', { name: /^Chain code/ })).toHaveValue('testnet');
  await user.click(screen.getByRole('button', { name: 'Close Chains' }));
  await user.click((await question()).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(tabs()).toEqual(['Dashboard']));
});

test('a refused save keeps the user at the form, whichever tab it is in', async () => {
  const { user } = await setup();
  await user.click(screen.getByRole('tab', { name: 'Dashboard' }));
  await screen.findByRole('heading', { name: /^Welcome/ });
  await user.click(screen.getByRole('button', { name: 'Tab actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Close all tabs' }));
  await user.click((await question()).getByRole('button', { name: 'Save' }));
  const shown = within(await form());
  const name = shown.getByRole('textbox', { name: /^Chain name/ });
  await waitFor(() => expect(name).toHaveAttribute('aria-invalid', 'true'));
  expect(tabs()[1]).toMatch(/^Chains/);
  expect(shown.getByRole('textbox', { name: /^Chain code/ })).toHaveValue('testnet');
});

test('signing out asks one question that names the unsent input', async () => {
  const { user, ended } = await setup();
  await user.click(screen.getByRole('button', { name: 'Menu of Ada Chen' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
  const asked = await question();
  expect(asked.getByText('Logout confirmation')).toBeVisible();
  expect(asked.getByText('Chains')).toBeVisible();
  await user.click(asked.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(ended).toEqual([{ reason: 'signedOut', wanted: null }]), wait);
});

test('a reload asks, too, but not for typed filters', async () => {
  const { user } = await setup();
  await user.click(screen.getByRole('button', { name: 'Reload page' }));
  await user.click((await question()).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await user.click(within(await form()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const filter = screen.getByRole('textbox', { name: 'Chain code' });
  await user.type(filter, 'half');
  await user.click(screen.getByRole('button', { name: 'Close Chains' }));
  await waitFor(() => expect(tabs()).toEqual(['Dashboard']));
});
