import { screen, within } from '@testing-library/react';
import { entry, renderFrame, usualMenu } from '@test/support/renderFrame';

test('a top-level page renders in the frame, beside the menu (§2.2 top-level)', async () => {
  await renderFrame('/Alone');
  const content = await screen.findByRole('main');
  expect(await within(content).findByRole('heading', { name: 'View Alone' })).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
});

test('a page that cannot be closed has no close button (§2.2 closable §2.7 tabs-closable)', async () => {
  await renderFrame('/Fast', { menu: [...usualMenu, entry('Fast', { closable: false })] });
  expect(await screen.findByRole('tab', { name: 'Fast', selected: true })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Close Fast' })).toBeNull();
});
