import { screen, waitFor } from '@testing-library/react';
import { renderFrame } from '@test/support/renderFrame';

const announced = () => document.querySelector('[aria-live="polite"][aria-atomic="true"]');

test('a navigation announces the title of its page', async () => {
  const { router } = await renderFrame('/Alone');
  expect(announced()).toHaveTextContent('Alone');
  await router.navigate('/wallet/chain');
  await waitFor(() => expect(announced()).toHaveTextContent(/^Chains$/));
  await router.navigate('/no/such/page');
  await waitFor(() => expect(announced()).toHaveTextContent(/^404$/));
});

test('two tabs of one page are announced with different labels', async () => {
  const { router } = await renderFrame('/wallet/chain?chainName=eth');
  await router.navigate('/wallet/chain?chainName=trx');
  await waitFor(() => expect(announced()).toHaveTextContent(/^Chains, trx$/));
});

test('the skip link moves to the content and keeps the address', async () => {
  const { user, router } = await renderFrame('/Alone');
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
  expect(router.state.location.hash).toBe('');
});
