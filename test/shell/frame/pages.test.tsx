import { screen, within } from '@testing-library/react';
import { Link, useLocation } from 'react-router';
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

test('a page has the address of its tab, hidden and shown again, and its links lead on', async () => {
  const places = new Set<string>();
  function Kept() {
    const { pathname, search } = useLocation();
    places.add(pathname + search);
    return <Link to="/wallet/pool">The pool</Link>;
  }
  const menu = [...usualMenu, entry('Kept', { keepAlive: '1' })];
  const { user } = await renderFrame('/Kept?size=50', { menu, views: { Kept } });
  expect(await screen.findByRole('link', { name: 'The pool' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Alone' }));
  expect(await screen.findByRole('heading', { name: 'View Alone' })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Kept' }));
  await user.click(await screen.findByRole('link', { name: 'The pool' }));
  expect(await screen.findByRole('heading', { name: 'View Pool' })).toBeVisible();
  expect([...places]).toEqual(['/Kept?size=50']);
});
