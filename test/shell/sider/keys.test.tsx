import { screen, within } from '@testing-library/react';
import { entry, renderFrame } from '@test/support/renderFrame';

const sider = () => within(screen.getByRole('navigation', { name: 'Main menu' }));

test('arrows move through the menu and open its groups, Home and End jump', async () => {
  const { user } = await renderFrame('/Alone');
  const at = () => document.activeElement?.textContent;
  sider().getByRole('link', { name: 'Home' }).focus();
  await user.keyboard('{ArrowDown}');
  expect(at()).toBe('Wallet');
  await user.keyboard('{ArrowRight}');
  expect(sider().getByRole('button', { name: 'Wallet' })).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{ArrowRight}');
  expect(at()).toBe('Chains');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(at()).toBe('Trade');
  await user.keyboard('{ArrowUp}{ArrowLeft}');
  expect(at()).toBe('Wallet');
  await user.keyboard('{ArrowLeft}');
  expect(sider().getByRole('button', { name: 'Wallet' })).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{End}');
  expect(at()).toBe('Alone');
  await user.keyboard('{ArrowDown}');
  expect(at()).toBe('Home');
  await user.keyboard('{ArrowUp}{Home}');
  expect(at()).toBe('Home');
});

test('Enter follows a link and opens a group', async () => {
  const { user, router } = await renderFrame('/Alone');
  sider().getByRole('button', { name: 'Wallet' }).focus();
  await user.keyboard('{Enter}{ArrowRight}{Enter}');
  expect(await sider().findByRole('link', { name: 'Chains', current: 'page' })).toHaveFocus();
  expect(router.state.location.pathname).toBe('/wallet/chain');
});

describe('in a level of thousands, of which most entries are not rendered', () => {
  class NeverNear {
    observe() {}
    disconnect() {}
  }
  const menu = Array.from({ length: 950 }, (_, at) => entry(`Entry${at}`));
  const focused = () => document.activeElement?.textContent;
  const rendered = () => sider().getAllByRole('link', { name: /^Entry/ }).length;

  beforeEach(() => void Reflect.set(globalThis, 'IntersectionObserver', NeverNear));
  afterEach(() => void Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

  test('End reaches the last one, and renders only the portion that it is in', async () => {
    const { user } = await renderFrame('/Entry0', { menu });
    sider().getByRole('link', { name: 'Entry0' }).focus();
    expect(rendered()).toBe(100);
    await user.keyboard('{End}');
    expect([focused(), rendered()]).toEqual(['Entry949', 150]);
    await user.keyboard('{Home}{ArrowUp}');
    expect(focused()).toBe('Entry949');
  });

  test('arrows go on beyond the rendered portions, down and up', async () => {
    const { user } = await renderFrame('/Entry0', { menu });
    sider().getByRole('link', { name: 'Entry99' }).focus();
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('Entry100');
    await user.keyboard('{End}');
    sider().getByRole('link', { name: 'Entry900' }).focus();
    await user.keyboard('{ArrowUp}');
    expect(focused()).toBe('Entry899');
  });
});
