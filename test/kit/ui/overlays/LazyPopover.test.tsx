import { Button } from '@blueprintjs/core';
import { screen, waitFor } from '@testing-library/react';
import { LazyPopover } from '@/kit/ui/overlays/LazyPopover';
import { renderPart } from '@test/support/renderPart';

const setup = () =>
  renderPart(
    <LazyPopover content={<input aria-label="Amount" />} placement="bottom-start">
      <Button text="Filter" />
    </LazyPopover>,
  );
const button = () => screen.getByRole('button', { name: 'Filter' });
const field = () => screen.queryByRole('textbox', { name: 'Amount' });

test('a popover that was never opened is only its button', async () => {
  const { container } = await setup();
  expect(button()).toHaveAttribute('aria-expanded', 'false');
  expect(button()).toHaveAttribute('aria-haspopup', 'menu');
  expect(container.ownerDocument.querySelector('.bp6-portal:has(.bp6-popover)')).toBeNull();
});

test('the button opens it, closes it, and opens it again', async () => {
  const { user } = await setup();
  for (const isOpen of [true, false, true]) {
    await user.click(button());
    await waitFor(() => expect(field() !== null).toBe(isOpen));
    expect(button()).toHaveAttribute('aria-expanded', String(isOpen));
  }
});

test('Escape closes it and returns the focus; so does a press outside without it', async () => {
  const { user } = await setup();
  button().focus();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('textbox', { name: 'Amount' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(field()).not.toBeInTheDocument());
  await waitFor(() => expect(button()).toHaveFocus());
  await user.click(button());
  await screen.findByRole('textbox', { name: 'Amount' });
  await user.click(document.body);
  await waitFor(() => expect(field()).not.toBeInTheDocument());
});
